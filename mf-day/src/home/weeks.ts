import { daysInMonth, monthDates } from '@quotidia/shared-ui/format/dates'
import type { DateLimits } from '@quotidia/shared-ui/format/readDate'

/** The weeks of a date's month, from Monday to Sunday. */
export function weeksOf(date: string): string[][] {
  const dates = monthDates(date)
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7))
}

/** The first and the last date of a date's month. */
export function monthLimits(date: string): { from: string; to: string } {
  const month = date.slice(0, 8)
  return { from: `${month}01`, to: `${month}${daysInMonth(date)}` }
}

/** A date if it is within the limits, else the nearer limit. */
export function nearestWithin(date: string, { first, last }: DateLimits): string {
  if (date < first) return first
  return date > last ? last : date
}
