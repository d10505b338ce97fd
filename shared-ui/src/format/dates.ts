/*
 * Every date and time of the pages. A day is a calendar date (`YYYY-MM-DD`), counted in UTC, where no time zone can move
 * it. A moment is shown at Italian wall time, and today is Italy's, wherever the browser is.
 */
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { dateTexts } from '../dateTexts'
import { serverNow } from '../serverClockStore'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.locale(dateTexts.locale)

const ROME = 'Europe/Rome'
const DATE = 'YYYY-MM-DD'
const HOUR_MS = 3_600_000
const HOURS_AHEAD: Record<string, string> = { CET: '+01:00', CEST: '+02:00' }

/** Epoch ms. */
type Moment = number

const romeOffsets = new Map<number, number>()

/** Minutes ahead of UTC, cached by hour: dayjs asks Intl each time, and zones change at whole UTC hours. */
function romeOffset(moment: Moment): number {
  const hour = Math.floor(moment / HOUR_MS)
  const offset = romeOffsets.get(hour) ?? dayjs.tz(hour * HOUR_MS, ROME).utcOffset()
  romeOffsets.set(hour, offset)
  return offset
}

const inRome = (moment: Moment) => dayjs.utc(moment).utcOffset(romeOffset(moment))

/** The date in Italy at a moment, by default now. */
export const today = (now: Moment = serverNow()): string => inRome(now).format(DATE)

/** The time in Italy at a moment, `18:45`. */
export const clockTime = (moment: Moment): string => inRome(moment).format('HH:mm')

/** Whether a text is a date that exists, as `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => dayjs.utc(text).format(DATE) === text

export const addDays = (date: string, days: number): string => dayjs.utc(date).add(days, 'day').format(DATE)

/** The same day of another month, or that month's last one. */
export const addMonths = (date: string, months: number): string => dayjs.utc(date).add(months, 'month').format(DATE)

/** The number of days from one date to another. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day')

/** The number of days in the month of a date, which needn't exist (`2026-04-31`). */
export const daysInMonth = (date: string): number => dayjs.utc(date.slice(0, 7)).daysInMonth()

/** `1` for Monday to `7` for Sunday. */
export const isoWeekday = (date: string): string => String(dayjs.utc(date).day() || 7)

export const isSunday = (date: string): boolean => dayjs.utc(date).day() === 0

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => dayjs.utc(date).startOf('week').format(DATE)

/** The weeks that show the month of a date, from Monday to Sunday. */
export function monthDates(date: string): string[] {
  const month = dayjs.utc(date)
  const start = month.startOf('month').startOf('week')
  const count = month.endOf('month').endOf('week').diff(start, 'day') + 1
  return Array.from({ length: count }, (_, index) => start.add(index, 'day').format(DATE))
}

const written =
  (pattern: string) =>
  (date: string): string =>
    dayjs.utc(date).format(pattern)

/** `2026-11-20` as `20/11/2026`; a text that isn't a date is only reversed. */
export const formatDay = (date: string): string => date.split('-').reverse().join('/')
/** '21/11' */
export const dayAndMonth = written('DD/MM')
/** '26 ott' */
export const shortDayMonth = written(dateTexts.shortDayMonth)
/** 'venerdì' */
export const weekday = written('dddd')
/** 'ven' */
export const shortWeekday = written('ddd')
/** 'novembre 2026' */
export const monthName = written('MMMM YYYY')
/** 'nov 2026' */
export const shortMonth = written('MMM YYYY')
/** 'nov' */
export const shortMonthName = written('MMM')
/** '21 novembre 2026' */
export const longDate = written(dateTexts.longDate)
/** 'sabato 21 novembre 2026' */
export const fullDate = written(dateTexts.fullDate)
/** 'sab 21 nov' */
export const shortDate = written(dateTexts.shortDate)

/** Today in Italy, as `sab 21 nov`. */
export const menuDate = (now?: Moment): string => shortDate(today(now))
export const thisYear = (): string => today().slice(0, 4)

/** A moment of the server's history, `2026-11-20 18:45:02 CET` (or CEST), as epoch ms; null when it isn't one. */
export function parseServerTime(text: string): Moment | null {
  const [, day, time, zone = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) (CES?T)$/.exec(text) ?? []
  return day ? parseIso(`${day}T${time}${HOURS_AHEAD[zone]}`) : null
}

/** A moment in the server's history time or ISO 8601 as `20/11/2026 18:45`; a message if it is missing or invalid. */
export function formatMoment(text: string | null | undefined): string {
  return writtenMoment(text, () => 'DD/MM/YYYY HH:mm')
}

/** The time of a moment, `18:45`, when it falls on the sheet's day (by default today), else its date, `19/11/2026`. */
export function timeOrDate(text: string | null | undefined, dayOfSheet = today()): string {
  return writtenMoment(text, (moment) => (today(moment) === dayOfSheet ? 'HH:mm' : 'DD/MM/YYYY'))
}

/** The time of a moment when it falls on the sheet's day, else its date and time, `19/11/2026 18:45`. */
export function timeOrMoment(text: string, dayOfSheet: string): string {
  return writtenMoment(text, (moment) => (today(moment) === dayOfSheet ? 'HH:mm' : 'DD/MM/YYYY HH:mm'))
}

/** The date of a moment, `20/11/2026`. */
export function dateOfMoment(text: string): string {
  return writtenMoment(text, () => 'DD/MM/YYYY')
}

/** The date of a moment, with its time too where another of these moments falls on the same date. */
export function dateAmong(text: string, moments: readonly string[]): string {
  const isAlone = moments.filter((moment) => dateOfMoment(moment) === dateOfMoment(text)).length < 2
  return isAlone ? dateOfMoment(text) : formatMoment(text)
}

/** A moment in ISO 8601 as epoch ms. */
export const momentOf = (iso: string): Moment => dayjs(iso).valueOf()

/** Whether a moment in ISO 8601 is over. */
export const isPast = (iso: string): boolean => momentOf(iso) <= serverNow()

/** The last second of a day in Italy, ISO 8601 in UTC. */
export const endOfDay = (date: string): string => dayjs.tz(`${date}T23:59:59`, ROME).toISOString()

function writtenMoment(text: string | null | undefined, pattern: (moment: Moment) => string): string {
  if (!text) return dateTexts.missing
  const moment = parseServerTime(text) ?? (/^\d{4}-\d{2}-\d{2}T/.test(text) ? parseIso(text) : null)
  return moment === null ? dateTexts.invalid : inRome(moment).format(pattern(moment))
}

function parseIso(text: string): Moment | null {
  const moment = momentOf(text)
  return Number.isNaN(moment) ? null : moment
}
