import { messages } from '../fieldMessages'
import { addDays, daysInMonth, formatDay, monthName } from './dates'

/** All as `YYYY-MM-DD`; `first` and `last` are the range that is accepted. */
export interface DateLimits {
  today: string
  first: string
  last: string
}

/** The parsed date as `YYYY-MM-DD`, or an error message. */
export type DateReading = { date: string } | { error: string }

interface Parts {
  day: number
  month: number
  /** Undefined for '21/11'. */
  year: number | undefined
}

const WORDS = new Map([
  ['ieri', -1],
  ['oggi', 0],
  ['domani', 1],
])
const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
)
const SHORTEST_MONTH = 3
const ITALIAN = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/
const ISO = /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
/** '21 nov', 'sabato 21 novembre 2026', '1º maggio' */
const NAMED = /^(?:[a-zì]+ )?(\d{1,2})[º°]? ([a-z]+)\.?(?: (\d{4}))?$/

/** Parses a date in Italian notation. Without a year it is in this year, or in the nearest accepted one. */
export function readDate(typed: string, limits: DateLimits): DateReading {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s*([/.-])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[/.-]$/, '')
  const days = WORDS.get(text)
  if (days !== undefined) return within(addDays(limits.today, days), limits)
  const parts = partsOf(text)
  if (!parts)
    return {
      error:
        typed.trim() === '' ? messages.dateExamples : `${messages.notADate(typed.trim())} ${messages.dateExamples}`,
    }
  return parts.year === undefined ? withoutYear(parts, limits) : dateOf({ ...parts, year: parts.year }, limits)
}

function partsOf(text: string): Parts | undefined {
  const { year, month, day } = ISO.exec(text)?.groups ?? {}
  if (year) return { day: Number(day), month: Number(month), year: Number(year) }
  const named = NAMED.exec(text)
  const [, first, second, last] = ITALIAN.exec(text) ?? DIGITS.exec(text) ?? named ?? []
  const monthNumber = named ? monthNamed(second) : Number(second)
  if (!first || !monthNumber) return undefined
  return { day: Number(first), month: monthNumber, year: last === undefined ? undefined : fullYear(last) }
}

const monthNamed = (name = '') =>
  name.length < SHORTEST_MONTH ? 0 : MONTHS.findIndex((month) => month.startsWith(name)) + 1

const fullYear = (digits: string) => Number(digits) + (digits.length === 2 ? 2000 : 0)

function withoutYear({ day, month }: Parts, limits: DateLimits): DateReading {
  const year = Number(limits.today.slice(0, 4))
  const readings = [year, year + 1, year - 1].map((each) => dateOf({ day, month, year: each }, limits))
  return readings.find((reading) => 'date' in reading) ?? (readings[0] as DateReading)
}

function dateOf({ day, month, year }: Required<Parts> & { year: number }, limits: DateLimits): DateReading {
  const date = `${year}-${two(month)}-${two(day)}`
  if (month < 1 || month > 12) return { error: messages.noSuchMonth(formatDay(date)) }
  const most = daysInMonth(date)
  if (day > most)
    return {
      error: messages.shorterMonth(formatDay(date), monthName(`${date.slice(0, 8)}01`), most),
    }
  if (day < 1) return { error: messages.noSuchDate(formatDay(date)) }
  return within(date, limits)
}

function within(date: string, { first, last }: DateLimits): DateReading {
  if (date >= first && date <= last) return { date }
  return { error: messages.outsideRange(formatDay(first), formatDay(last)) }
}

const two = (value: number) => `${value}`.padStart(2, '0')
