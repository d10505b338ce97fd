import { CAUSAL_MAX_LENGTH, USUAL_CAUSALS_MAX } from '@quotidia/domain/limits'
import { useState } from 'react'
import { entryMessages as messages } from './messages'

/** The typed usual causals of a list, one per line; blank lines are ignored. */
export function useUsualCausals(initial: readonly string[] = []) {
  const [text, setText] = useState(initial.join('\n'))
  const causals = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const error = findCausalsError(causals)
  return {
    causals,
    valid: error === undefined,
    error,
    input: { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) },
    clear: () => setText(''),
  }
}

function findCausalsError(causals: string[]): string | undefined {
  if (causals.length > USUAL_CAUSALS_MAX) return messages.tooManyCausals(USUAL_CAUSALS_MAX)
  if (causals.some((causal) => causal.length > CAUSAL_MAX_LENGTH)) return messages.longCausal(CAUSAL_MAX_LENGTH)
  const keys = causals.map((causal) => causal.toLocaleLowerCase('it'))
  const repeated = causals.find((_, index) => keys.indexOf(keys[index] ?? '') < index)
  return repeated === undefined ? undefined : messages.repeatedCausal(repeated)
}
