import type { Unit } from '@quotidia/domain/items'
import { useRef, useState } from 'react'
import { formatFigure, toInput } from '../format/figures'
import { readFieldText, toAmount } from './amount'

export interface StoredAmount {
  value: number | null
  unit: Unit
  /** Nobody has entered a value: the field is empty instead of zero. */
  missing: boolean
  /** An unclear text that was typed earlier and needs the user's choice. */
  unclear: string | undefined
  onCommit(value: number): void
  /** The text that the field had when the unclear text was pasted, and keeps. */
  keptText?: string | undefined
  /** Called on blur if the typed text is unclear, and on an unclear paste with the text that the field keeps. */
  onUnclear(typed: string, keptText?: string): void
}

interface TextState {
  /** The typed text; null while nothing has been typed. */
  draft: string | null
  /** The committed amount until `value` changes. */
  committed: number | null
  /** Whether the typed text may be negative: its sign was flipped, which needs no question. */
  isSigned: boolean
}

/**
 * The text of a money field. Typed text stays until it is committed or undone, even if `value` changes. A committed amount
 * is shown until `value` changes.
 */
export function useMoneyText({ value, unit, missing, unclear, keptText, onCommit, onUnclear }: StoredAmount) {
  const [state, setState] = useState<TextState>({ draft: null, committed: null, isSigned: false })
  // Committing may move the focus, and its blur event would commit again before React has rendered.
  const latest = useRef(state)
  const update = (change: Partial<TextState>) => {
    const next = { ...latest.current, ...change }
    latest.current = { ...next, isSigned: next.draft !== null && next.isSigned }
    setState(latest.current)
  }

  const [previousValue, setPreviousValue] = useState(value)
  if (previousValue !== value) {
    setPreviousValue(value)
    update({ committed: null })
  }

  const { draft, committed } = state
  const isEmpty = missing && committed === null
  const amount = committed ?? value ?? 0
  const amountText = isEmpty ? '' : toInput(amount)
  const read = (typed: string) => readFieldText(typed, latest.current.isSigned || amountText.startsWith('-'))
  const untypedText = unclear === undefined ? amountText : (keptText ?? read(unclear).text)

  /** Commits the text. Returns false if it is unclear. */
  const commit = (): boolean => {
    const { draft, committed } = latest.current
    if (draft === null) return unclear === undefined
    const reading = read(draft)
    if (!reading.sure) {
      update({ draft: null })
      onUnclear(draft)
      return false
    }
    const typed = toAmount(reading.text)
    const isSame = missing && committed === null ? /^-?$/.test(reading.text) : typed === (committed ?? value ?? 0)
    // The choice of an unclear text is committed even if it is the stored amount.
    const isUnchanged = isSame && unclear === undefined
    update(isUnchanged ? { draft: null } : { draft: null, committed: typed })
    if (!isUnchanged) onCommit(typed)
    return true
  }

  return {
    /** The text while the field has the focus. */
    focusedText: draft === null ? untypedText : read(draft).text,
    /** The text without the focus. */
    blurredText: untypedText === amountText && !isEmpty ? formatFigure(amount, unit) : untypedText,
    /** The text before anything is typed. */
    untypedText,
    /** The whole typed text, including characters that the field doesn't accept. */
    typed: draft ?? untypedText,
    isTyped: draft !== null,
    write: (draft: string) => update({ draft }),
    undo: () => update({ draft: null }),
    /** Makes a positive text negative, and the other way round. */
    flipSign: () => {
      const present = draft === null ? untypedText : read(draft).text
      update({ draft: present.startsWith('-') ? present.slice(1) : `-${present}`, isSigned: true })
    },
    commit,
  }
}
