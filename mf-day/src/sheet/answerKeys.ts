import type { KeyboardEvent } from 'react'

const ANSWERS: Record<string, boolean> = { s: true, '1': true, n: false, '0': false }

/** The answer of a key, S or 1 for yes and N or 0 for no; undefined for another key. */
export function answerOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean | undefined {
  return altKey || ctrlKey || metaKey ? undefined : ANSWERS[key.toLowerCase()]
}
