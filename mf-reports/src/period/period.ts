/*
 * The period of a summary: a calendar week, month or year, or any two dates. Dates are `YYYY-MM-DD`, and both ends are
 * included.
 */

import type { Grouping } from '@quotidia/contract/reports'
import { SUMMARY_MAX_YEARS } from '@quotidia/domain/limits'
import { addDays, addMonths, daysBetween, daysInMonth, mondayOf } from '@quotidia/shared-ui/format/dates'

export const SPANS = ['week', 'month', 'year', 'dates'] as const
export type Span = (typeof SPANS)[number]

export interface Dates {
  from: string
  to: string
}

export interface Period extends Dates {
  span: Span
}

/** The first and the last date of a day: the API refuses others. */
export const LIMITS = { first: '2000-01-01', last: '2100-12-31' }

/** The dates of a range that can have days; undefined without one. */
export function possibleDates({ from, to }: Dates): Dates | undefined {
  if (to < LIMITS.first || from > LIMITS.last) return undefined
  return { from: from < LIMITS.first ? LIMITS.first : from, to: to > LIMITS.last ? LIMITS.last : to }
}

/** The week, month or year that a date is in. */
export function periodOf(span: Exclude<Span, 'dates'>, date: string): Period {
  const year = date.slice(0, 4)
  if (span === 'year') return { span, from: `${year}-01-01`, to: `${year}-12-31` }
  const month = date.slice(0, 7)
  if (span === 'month') return { span, from: `${month}-01`, to: `${month}-${daysInMonth(date)}` }
  const from = mondayOf(date)
  return { span, from, to: addDays(from, 6) }
}

/** The period `steps` periods later, earlier if negative; any two dates are moved by their own length. */
export function shiftPeriod({ span, from, to }: Period, steps: number): Period {
  if (span === 'dates') {
    const days = (daysBetween(from, to) + 1) * steps
    return { span, from: addDays(from, days), to: addDays(to, days) }
  }
  if (span === 'week') return periodOf(span, addDays(from, 7 * steps))
  return periodOf(span, addMonths(from, (span === 'year' ? 12 : 1) * steps))
}

/** The calendar years of a range, cut to it. */
export function yearsOf({ from, to }: Dates): Dates[] {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => {
    const year = periodOf('year', `${first + index}-01-01`)
    return { from: year.from < from ? from : year.from, to: year.to > to ? to : year.to }
  })
}

export const isTooLong = ({ from, to }: Dates): boolean => to >= addMonths(from, 12 * SUMMARY_MAX_YEARS)

/** The possible groupings of a period's figures, the usual one first. */
export function groupingsOf({ span, from, to }: Period): [Grouping, ...Grouping[]] {
  if (span === 'week') return ['day']
  if (span === 'month') return ['week', 'day', 'weekday']
  if (span === 'year') return ['month', 'week', 'weekday']
  const days = daysBetween(from, to) + 1
  if (days <= 14) return ['day', 'week', 'weekday']
  if (days <= 92) return ['week', 'day', 'month', 'weekday']
  if (days <= 3 * 366) return ['month', 'week', 'year', 'weekday']
  return ['year', 'month', 'weekday']
}

export const COMPARISONS = ['previous', 'year', 'weekdays', 'none'] as const
/** Compares with the period before, the same dates a year before, or the same weekdays a year (52 weeks) before. */
export type Comparison = (typeof COMPARISONS)[number]

const DAYS_OF_52_WEEKS = 364

/** The whole period that another one is compared with. */
export function comparedPeriod(period: Period, comparison: Exclude<Comparison, 'none'>): Period {
  if (comparison === 'previous') return shiftPeriod(period, -1)
  const { from, to } = period
  if (comparison === 'weekdays')
    return { span: 'dates', from: addDays(from, -DAYS_OF_52_WEEKS), to: addDays(to, -DAYS_OF_52_WEEKS) }
  if (period.span === 'month' || period.span === 'year') return periodOf(period.span, addMonths(from, -12))
  return { span: 'dates', from: addMonths(from, -12), to: addMonths(to, -12) }
}

/**
 * The dates whose totals are compared; undefined if none of them can have a day. While a period isn't over, the other
 * one is cut to as many days as the period has had up to `lastDay`: on its third day a month isn't compared with a
 * whole one.
 */
export function comparedDates(period: Period, compared: Period, lastDay: string): Dates | undefined {
  if (lastDay < period.from || lastDay >= period.to) return possibleDates(compared)
  const [to = compared.to] = [addDays(compared.from, daysBetween(period.from, lastDay)), compared.to].sort()
  return possibleDates({ from: compared.from, to })
}
