import type { CalendarDay } from '@quotidia/contract/calendar'
import { addDays } from '@quotidia/shared-ui/format/dates'

/** Open days older than this stay in the calendar alone. */
const PAST_DAYS = 31
export const ROWS = 3

/** To continue a day, to look at it, or at its documents. */
export interface DayTask {
  kind: 'continue' | 'look' | 'documents'
  day: CalendarDay
}
export type Task = DayTask | { kind: 'create' }

export interface Tasks {
  /** The one that is shown as a button. */
  first: Task | undefined
  rows: Task[]
  /** The day of today if nobody can change it any more. */
  settled: CalendarDay | undefined
  /** The open days for which there is no row. */
  others: number
}

/** What data editors have to do: today's day, open days of the past, a day for today. */
export function editorTasks(days: readonly CalendarDay[], today: string, rows = ROWS): Tasks {
  const ofToday = days.find(({ date }) => date === today)
  const late = days.filter(({ date, status }) => isPast(date, today) && status === 'open').toReversed()
  const open: Task[] = late.map((day) => ({ kind: 'continue', day }))
  if (!ofToday) open.splice(1, 0, { kind: 'create' })
  if (ofToday?.status === 'open') open.unshift({ kind: 'continue', day: ofToday })
  const [first, ...others] = open
  return {
    first,
    rows: others.slice(0, rows),
    settled: ofToday && ofToday.status !== 'open' ? ofToday : undefined,
    others: Math.max(0, others.length - rows),
  }
}

/** For readers of files alone: the newest days, whose documents they look at. */
export function documentTasks(days: readonly CalendarDay[], today: string): DayTask[] {
  const newest = days.filter(({ date }) => date <= today).toReversed()
  return newest.slice(0, ROWS).map((day) => ({ kind: 'documents', day }))
}

const isPast = (date: string, today: string) => date < today && date >= addDays(today, -PAST_DAYS)
