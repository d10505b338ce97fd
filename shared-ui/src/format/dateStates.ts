import type { CalendarDay } from 'contract/calendar'

export const DATE_STATES = ['open', 'done', 'closed', 'approved', 'late', 'none'] as const
/** How far a date is: `open` is in progress, `done` complete, `late` open although its date is over, `none` without a day. */
export type DateState = (typeof DATE_STATES)[number]

/** `seesData` is whether the reader sees figures at all. */
export function stateOf(day: CalendarDay | undefined, today: string, seesData: boolean): DateState {
  if (!day) return 'none'
  if (day.status !== 'open') return day.status
  if (day.date < today) return 'late'
  // Nothing is missing for who sees no figures, which doesn't make the day complete.
  return day.outstanding > 0 || !seesData ? 'open' : 'done'
}
