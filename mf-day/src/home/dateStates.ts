import type { CalendarDay } from 'contract/calendar'
import { messages } from './messages'

export const DATE_STATES = ['open', 'done', 'closed', 'approved', 'late', 'none'] as const
/** How far a date is: `open` is in progress, `done` complete, `late` open although its date is over, `none` without a day. */
export type DateState = (typeof DATE_STATES)[number]

export function stateOf(day: CalendarDay | undefined, today: string, seesData: boolean): DateState {
  if (!day) return 'none'
  if (day.status !== 'open') return day.status
  if (day.date < today) return 'late'
  // Nothing is missing for who sees no figures, which doesn't make the day complete.
  return day.outstanding > 0 || !seesData ? 'open' : 'done'
}

/** The word below the date. */
export function wordOf(state: DateState, missing: number): string {
  return state === 'open' && missing > 0 ? messages.missing(missing) : messages.states[state]
}

/** What the date is called for who hears it. */
export function spokenOf(state: DateState, missing: number): string {
  if (state === 'open' && missing > 0) return messages.inProgress(missing)
  return messages.states[state].toLowerCase()
}
