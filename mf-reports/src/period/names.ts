import type { Summary } from '@quotidia/contract/reports'
import {
  formatDay,
  isSunday,
  monthName,
  shortDayMonth,
  shortMonthName,
  shortWeekday,
  weekday,
} from '@quotidia/shared-ui/format/dates'
import type { Dates, Period } from './period'

const dayOf = (date: string) => String(Number(date.slice(8)))
const sameMonth = ({ from, to }: Dates) => from.slice(0, 7) === to.slice(0, 7)

/** 'novembre 2026', '2026', '16–22 novembre 2026', '26/10/2026–01/11/2026'. */
export function periodName({ span, from, to }: Period): string {
  if (span === 'year') return from.slice(0, 4)
  if (span === 'month') return monthName(from)
  return datesName({ from, to })
}

/** '16–22 novembre 2026' within a month, else '26/10/2026–01/11/2026'. */
export function datesName({ from, to }: Dates): string {
  if (from === to) return formatDay(from)
  return sameMonth({ from, to })
    ? `${dayOf(from)}–${dayOf(to)} ${monthName(from)}`
    : `${formatDay(from)}–${formatDay(to)}`
}

/** '1–21 ott', '1 gen – 22 nov', for the head of a column; with the year unless it is `year`. */
export function shortDatesName({ from, to }: Dates, year: string): string {
  const [firstYear, lastYear] = [from.slice(0, 4), to.slice(0, 4)]
  if (from === `${lastYear}-01-01` && to === `${lastYear}-12-31`) return lastYear
  const yearOf = (of: string) => (of === year ? '' : ` ${of}`)
  if (sameMonth({ from, to })) return `${dayOf(from)}–${dayOf(to)} ${shortMonthName(from)}${yearOf(lastYear)}`
  const first = firstYear === lastYear ? '' : yearOf(firstYear)
  return `${shortDayMonth(from)}${first} – ${shortDayMonth(to)}${yearOf(lastYear)}`
}

/** 'lunedì', by the key of a weekday's column. */
export const weekdayName = (key: string): string => weekday(`2026-06-0${key}`)

export type Column = Summary['periods'][number]

/** The head of a period's column within the whole range, and whether it is a Sunday. */
export function columnName({ key, from, to }: Column, by: string, range: Dates): { name: string; sunday: boolean } {
  if (by === 'weekday') return { name: weekdayName(key), sunday: key === '7' }
  if (by === 'year') return { name: key, sunday: false }
  const severalYears = range.from.slice(0, 4) !== range.to.slice(0, 4)
  if (by === 'month')
    return { name: `${shortMonthName(from)}${severalYears ? ` ${from.slice(2, 4)}` : ''}`, sunday: false }
  const day = (date: string) => (sameMonth(range) ? dayOf(date) : shortDayMonth(date))
  if (from === to) return { name: `${shortWeekday(from)} ${day(from)}`, sunday: isSunday(from) }
  return {
    name: sameMonth({ from, to }) && sameMonth(range) ? `${dayOf(from)}–${dayOf(to)}` : `${day(from)}–${day(to)}`,
    sunday: false,
  }
}
