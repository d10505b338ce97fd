import type { CalendarDay } from 'contract/calendar'

export const DATE_STATES = ['open', 'done', 'closed', 'approved', 'late', 'none'] as const
/** `open` is in progress, `done` complete, `late` open although its date is over, `none` a date without a day. */
export type DateState = (typeof DATE_STATES)[number]

type StatedDay = Pick<CalendarDay, 'date' | 'status' | 'outstanding'>

/** @param seesData whether the reader sees any figures */
export function stateOf(day: StatedDay | undefined, today: string, seesData: boolean): DateState {
  if (!day) return 'none'
  if (day.status !== 'open') return day.status
  if (day.date < today) return 'late'
  // For a reader who sees no figures nothing is outstanding, but the day may be incomplete.
  return day.outstanding > 0 || !seesData ? 'open' : 'done'
}
