import type { Unit } from 'domain/items'
import { useRef, useState } from 'react'
import { formatFigure, toInput } from '../format/money'
import { readInField, toAmount } from './amount'

export interface Stored {
  value: number | null
  unit: Unit
  /** Nobody has entered a value: the field is empty instead of zero. */
  missing: boolean
  /** An unclear text that was typed earlier and needs the user's choice. */
  unclear: string | undefined
  onCommit(value: number): void
  /** Called on blur if the typed text is unclear. */
  onUnclear(typed: string): void
}

interface Text {
  /** The typed text; null while nothing has been changed. */
  draft: string | null
  /** The committed text until `value` changes. */
  committed: number | null
}

/**
 * The text of a money field. Typed text stays until it is committed or undone, even if `value` changes. Committed text is
 * shown until `value` changes.
 */
export function useDraft({ value, unit, missing, unclear, onCommit, onUnclear }: Stored) {
  const [text, setText] = useState<Text>({ draft: null, committed: null })
  // Committing may move the focus, and its blur event would commit again before React has rendered.
  const latest = useRef(text)
  const update = (change: Partial<Text>) => {
    latest.current = { ...latest.current, ...change }
    setText(latest.current)
  }

  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    update({ committed: null })
  }

  const { draft, committed } = text
  const empty = missing && committed === null
  const present = committed ?? value ?? 0
  const stored = empty ? '' : toInput(present)
  const signed = stored.startsWith('-')
  const read = (typed: string) => readInField(typed, signed)
  const rest = unclear === undefined ? stored : read(unclear).text

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
    const amount = toAmount(reading.text)
    const untouched = missing && committed === null ? reading.text === '' : amount === (committed ?? value ?? 0)
    const settles = untouched && unclear === undefined
    update(settles ? { draft: null } : { draft: null, committed: amount })
    if (!settles) onCommit(amount)
    return true
  }

  return {
    /** The text of the field. */
    shown: draft === null ? rest : read(draft).text,
    /** The text typed since the field got the focus. */
    typed: draft ?? rest,
    /** The text of the focused field before typing. */
    rest,
    /** The text without focus. */
    blurred: unclear === undefined && !empty ? formatFigure(present, unit) : rest,
    changed: draft !== null,
    write: (draft: string) => update({ draft }),
    undo: () => update({ draft: null }),
    commit,
  }
}
