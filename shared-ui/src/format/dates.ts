/*
 * Every date and time of the pages. A day is a calendar date (`YYYY-MM-DD`), counted in UTC, where no time zone can move
 * it. A moment is shown at Italian wall time, and today is Italy's, wherever the browser is.
 */
import { dateTexts } from '../messages'
import { serverNow } from '../serverClockStore'

const ROME = 'Europe/Rome'
const DAY_MS = 86_400_000
const HOURS_AHEAD: Record<string, string> = { CET: '+01:00', CEST: '+02:00' }

/** Epoch ms. */
type Moment = number

const wallTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: ROME,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function inRome(moment: Moment): { date: string; time: string } {
  const part = Object.fromEntries(wallTime.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { date: `${part['year']}-${part['month']}-${part['day']}`, time: `${part['hour']}:${part['minute']}` }
}

/** The date in Italy at a moment, by default now. */
export const today = (now: Moment = serverNow()): string => inRome(now).date

/** The time in Italy at a moment, `18:45`. */
export const clockTime = (moment: Moment): string => inRome(moment).time

/** A date as UTC midnight, and back. */
const midnight = (date: string): Moment => Date.parse(`${date}T00:00:00Z`)
const dateAt = (utc: Moment): string => new Date(utc).toISOString().slice(0, 10)

/** Whether a text is a date that exists, as `YYYY-MM-DD`. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(midnight(text)) && addDays(text, 0) === text

export const addDays = (date: string, days: number): string => dateAt(midnight(date) + days * DAY_MS)

/** The same day of another month, or that month's last one. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return dateAt(Date.UTC(year, month - 1 + months, Math.min(day, lengthOf(year, month + months))))
}

/** The number of days in the month of a date. */
export function daysInMonth(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return lengthOf(year, month)
}

/** Months count from 1. */
const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The number of days from one date to another. */
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / DAY_MS

/** 0 is Sunday. */
const weekdayOf = (date: string): number => new Date(midnight(date)).getUTCDay()
export const isSunday = (date: string): boolean => weekdayOf(date) === 0

/** `1` for Monday to `7` for Sunday. */
export const isoWeekday = (date: string): string => String(weekdayOf(date) || 7)

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7))

/** The weeks that show the month of a date, from Monday to Sunday. */
export function monthDates(date: string): string[] {
  const first = `${date.slice(0, 8)}01`
  const start = mondayOf(first)
  const last = addDays(addMonths(first, 1), -1)
  const end = addDays(last, (7 - weekdayOf(last)) % 7)
  const count = daysBetween(start, end) + 1
  return Array.from({ length: count }, (_, index) => addDays(start, index))
}

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(dateTexts.locale, { timeZone: 'UTC', ...options })
  return (date: string): string => format.format(midnight(date))
}

/** `2026-11-20` as `20/11/2026`; a text that isn't a date is only reversed. */
export const formatDay = (date: string): string => date.split('-').reverse().join('/')
/** '21/11' */
export const dayAndMonth = (date: string): string => `${date.slice(8)}/${date.slice(5, 7)}`
/** '26 ott' */
export const shortDayMonth = written({ day: 'numeric', month: 'short' })
/** 'venerdì' */
export const weekday = written({ weekday: 'long' })
/** 'ven' */
export const shortWeekday = written({ weekday: 'short' })
/** 'novembre 2026' */
export const monthName = written({ month: 'long', year: 'numeric' })
/** 'nov 2026' */
export const shortMonth = written({ month: 'short', year: 'numeric' })
/** 'nov' */
export const shortMonthName = written({ month: 'short' })
/** '21 novembre 2026' */
export const longDate = written({ day: 'numeric', month: 'long', year: 'numeric' })
/** 'sabato 21 novembre 2026' */
export const fullDate = written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Today in Italy, as `sab 21 nov`. */
export const menuDate = (now?: Moment): string => shortDate(today(now))
/** 'sab 21 nov' */
export const shortDate = written({ weekday: 'short', day: '2-digit', month: 'short' })

export const thisYear = (): string => today().slice(0, 4)

/** A moment of the server's history, `2026-11-20 18:45:02 CET` (or CEST), as epoch ms; null when it isn't one. */
export function parseServerTime(text: string): Moment | null {
  const [, day, time, zone = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) (CES?T)$/.exec(text) ?? []
  return day ? parseIso(`${day}T${time}${HOURS_AHEAD[zone]}`) : null
}

/** A moment in the server's history time or ISO 8601 as `20/11/2026 18:45`; a message if it is missing or invalid. */
export function formatMoment(text: string | null | undefined): string {
  return writtenMoment(text, ({ date, time }) => `${formatDay(date)} ${time}`)
}

/** The time of a moment, `18:45`, when it falls on the sheet's day (by default today), else its date, `19/11/2026`. */
export function timeOrDate(text: string | null | undefined, dayOfSheet = today()): string {
  return writtenMoment(text, ({ date, time }) => (date === dayOfSheet ? time : formatDay(date)))
}

/** The date of a moment, `20/11/2026`. */
export function dateOfMoment(text: string): string {
  return writtenMoment(text, ({ date }) => formatDay(date))
}

/** The date of a moment, with its time too where another of these moments falls on the same date. */
export function dateAmong(text: string, moments: readonly string[]): string {
  const isAlone = moments.filter((moment) => dateOfMoment(moment) === dateOfMoment(text)).length < 2
  return isAlone ? dateOfMoment(text) : formatMoment(text)
}

/** A moment in ISO 8601 as epoch ms. */
export const momentOf = (iso: string): Moment => Date.parse(iso)

/** Whether a moment in ISO 8601 is over. */
export const isPast = (iso: string): boolean => momentOf(iso) <= serverNow()

/** The last second of a day in Italy, ISO 8601 in UTC. */
export function endOfDay(date: string): string {
  const [winter = 0, summer = 0] = Object.values(HOURS_AHEAD).map((ahead) => momentOf(`${date}T23:59:59${ahead}`))
  const end = clockTime(winter) === '23:59' ? winter : summer
  return new Date(end).toISOString()
}

type WallTime = ReturnType<typeof inRome>

function writtenMoment(text: string | null | undefined, write: (moment: WallTime) => string): string {
  if (!text) return dateTexts.missing
  const moment = parseServerTime(text) ?? (/^\d{4}-\d{2}-\d{2}T/.test(text) ? parseIso(text) : null)
  return moment === null ? dateTexts.invalid : write(inRome(moment))
}

function parseIso(text: string): Moment | null {
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? null : moment
}
