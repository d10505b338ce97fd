import type { DateState } from '@quotidia/shared-ui/format/dateStates'
import { messages } from './messages'

/** The word below the date. */
export function wordOf(state: DateState, missing: number): string {
  return state === 'open' && missing > 0 ? messages.missing(missing) : messages.states[state]
}

/** The state as screen readers announce it. */
export function spokenOf(state: DateState, missing: number): string {
  if (state === 'open' && missing > 0) return messages.inProgress(missing)
  return messages.states[state].toLowerCase()
}
