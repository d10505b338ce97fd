import { useRef, useState } from 'react'
import { toInput } from '../format/money'
import { toAmount } from './amount'

interface Stored {
  value: number | null
  /** Nobody has written here yet: there is nothing to show, not even a zero. */
  missing: boolean
  onCommit(value: number): void
}

interface Text {
  /** What is being typed; null while nothing has been changed. */
  draft: string | null
  /** What was committed and hasn't come back as `value` yet. */
  committed: number | null
}

/**
 * The text of a money field. What a person types stays theirs until they commit or undo it, whatever `value` becomes
 * meanwhile; what they committed stays shown until `value` changes.
 */
export function useDraft({ value, missing, onCommit }: Stored) {
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
  const rest = empty ? '' : toInput(committed ?? value ?? 0)

  const commit = () => {
    const { draft, committed } = latest.current
    if (draft === null) return
    const amount = toAmount(draft)
    const untouched = missing && committed === null ? draft === '' : amount === (committed ?? value ?? 0)
    update(untouched ? { draft: null } : { draft: null, committed: amount })
    if (!untouched) onCommit(amount)
  }

  return {
    shown: draft ?? rest,
    /** What the field shows when nothing is being typed. */
    rest,
    changed: draft !== null,
    write: (draft: string) => update({ draft }),
    undo: () => update({ draft: null }),
    commit,
  }
}
