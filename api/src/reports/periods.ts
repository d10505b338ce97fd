import type { Grouping } from '@quotidia/contract/reports'
import { addDays, type CalendarUnit, endOfUnit, isoWeekOf, weekdayOf } from '../times'

/** Dates `YYYY-MM-DD`, both included. */
export interface DateRange {
  from: string
  to: string
}

export interface Period extends DateRange {
  key: string
}

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7']
const UNIT_OF: Record<Exclude<Grouping, 'weekday'>, CalendarUnit> = {
  day: 'day',
  week: 'isoWeek',
  month: 'month',
  year: 'year',
}

/** The periods of a range of dates, oldest first, cut to the range; for weekdays, Monday first. */
export function periodsOf(by: Grouping, { from, to }: DateRange): Period[] {
  if (by === 'weekday') return WEEKDAYS.map((key) => ({ key, from, to }))
  const periods: Period[] = []
  for (let start = from; start <= to; ) {
    const end = endOfUnit(start, UNIT_OF[by])
    periods.push({ key: keyOf(by, start), from: start, to: end < to ? end : to })
    start = addDays(end, 1)
  }
  return periods
}

/** The position of each date among these periods; the dates must be in order and in the range. */
export function positionsIn(periods: Period[], by: Grouping, dates: string[]): number[] {
  if (by === 'weekday') return dates.map((date) => (weekdayOf(date) + 6) % 7)
  let at = 0
  return dates.map((date) => {
    while (date > (periods[at]?.to ?? date)) at += 1
    return at
  })
}

function keyOf(by: Exclude<Grouping, 'weekday'>, date: string): string {
  if (by === 'week') return isoWeekOf(date)
  if (by === 'day') return date
  return date.slice(0, by === 'month' ? 7 : 4)
}
