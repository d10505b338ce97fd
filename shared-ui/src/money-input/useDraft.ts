import type { Unit } from 'domain/items'
import { useRef, useState } from 'react'
import { formatFigure, toInput } from '../format/money'
import { readInField, toAmount } from './amount'

export interface Stored {
  value: number | null
  unit: Unit
  /** Nobody has written here yet: there is nothing to show, not even a zero. */
  missing: boolean
  /** What was typed here earlier and could not be read for sure; it waits for the person's choice. */
  unclear: string | undefined
  onCommit(value: number): void
  /** Takes what was typed when the cell is left and no reading of it is sure. */
  onUnclear(typed: string): void
}

interface Text {
  /** All that was typed, as it was typed; null while nothing has been changed. */
  draft: string | null
  /** What was committed and hasn't come back as `value` yet. */
  committed: number | null
}

/**
 * The text of a money field. What a person types stays theirs until they commit or undo it, whatever `value` becomes
 * meanwhile; what they committed stays shown until `value` changes.
 */
export function useDraft({ value, unit, missing, unclear, onCommit, onUnclear }: Stored) {
  const [text, setText] = useState<Text>({ draft: null, committed: null })
  // Committing may move the focus, whose blur commits again before React has rendered.
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

  /** Whether the field may be left: what can't be read for sure waits, unsaved. */
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
    /** What the field holds. */
    shown: draft === null ? rest : read(draft).text,
    /** All that was typed since the field was entered. */
    typed: draft ?? rest,
    /** What the field holds while it has the focus and nothing is being typed. */
    rest,
    /** What it reads without the focus. */
    blurred: unclear === undefined && !empty ? formatFigure(present, unit) : rest,
    changed: draft !== null,
    write: (draft: string) => update({ draft }),
    undo: () => update({ draft: null }),
    commit,
  }
}
