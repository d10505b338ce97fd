import type { CalendarDay } from '@quotidia/contract/calendar'

export const DATE_STATES = ['open', 'done', 'reopened', 'closed', 'approved', 'late', 'created', 'none'] as const
/**
 * `open` is in progress, `done` complete, `reopened` open again after it was closed, `late` open although its date is
 * over, `created` a day whose status the reader isn't told, `none` a date without a day.
 */
export type DateState = (typeof DATE_STATES)[number]

type StatedDay = Pick<CalendarDay, 'date' | 'status' | 'outstanding' | 'reopened'>

export function stateOf(day: StatedDay | undefined, today: string): DateState {
  if (!day) return 'none'
  if (day.status === undefined) return 'created'
  if (day.status !== 'open') return day.status
  if (day.reopened) return 'reopened'
  if (day.date < today) return 'late'
  return day.outstanding > 0 ? 'open' : 'done'
}
