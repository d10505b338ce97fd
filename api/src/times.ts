import dayjs from 'dayjs'
import isoWeek from 'dayjs/plugin/isoWeek.js'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { LRUCache } from 'lru-cache'

dayjs.extend(isoWeek)
dayjs.extend(utc)
dayjs.extend(timezone)

const ROME = 'Europe/Rome'
const DATE = 'YYYY-MM-DD'
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const romeOffsets = new LRUCache<number, number>({ max: 20_000 })

/** Minutes ahead of UTC, cached by hour: dayjs asks Intl each time, and zones change at whole UTC hours. */
function romeOffset(epochMs: number): number {
  const hour = Math.floor(epochMs / HOUR_MS)
  const cached = romeOffsets.get(hour)
  if (cached !== undefined) return cached
  const offset = dayjs.tz(hour * HOUR_MS, ROME).utcOffset()
  romeOffsets.set(hour, offset)
  return offset
}

const inRome = (epochMs: number) => dayjs.utc(epochMs).utcOffset(romeOffset(epochMs))

const italianTimes = new LRUCache<number, string>({ max: 10_000 })

/**
 * Converts epoch milliseconds to Italian wall time: `2026-11-20 18:45:02 CET`, or `CEST` in summer. Cached by second,
 * because each figure of a day has a time.
 */
export function italianTime(epochMs: number): string {
  const second = Math.floor(epochMs / 1000)
  const cached = italianTimes.get(second)
  if (cached) return cached
  const time = inRome(epochMs)
  const text = `${time.format(`${DATE} HH:mm:ss`)} ${time.utcOffset() === 120 ? 'CEST' : 'CET'}`
  italianTimes.set(second, text)
  return text
}

const WALL_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(:\d\d)?( CES?T)?$/

/**
 * The moments (epoch milliseconds) of an Italian wall time as `italianTime` writes it; seconds and zone may be left out.
 * None in the hour that summer time skips, two in the hour that it repeats unless the zone is given. Undefined for
 * anything else.
 */
export function italianMoments(written: string): number[] | undefined {
  const [, date, minute, second = ':00', zone = ''] = WALL_TIME.exec(written) ?? []
  const asUtc = Date.parse(`${date}T${minute}${second}Z`)
  if (Number.isNaN(asUtc) || isoTime(asUtc).slice(0, 10) !== date) return undefined
  return [asUtc - 2 * HOUR_MS, asUtc - HOUR_MS].filter((moment) => {
    const [rest, name] = italianTime(moment).split(/ (?=CES?T)/)
    return rest === `${date} ${minute}${second}` && (zone === '' || zone === ` ${name}`)
  })
}

/** Converts epoch milliseconds to ISO 8601 in UTC. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString()
}

/** The calendar date in Italy at a moment, `YYYY-MM-DD`. */
export function romeDate(epochMs: number): string {
  return inRome(epochMs).format(DATE)
}

/** Epoch milliseconds of an Italian wall time on a date (`YYYY-MM-DD`, minutes after midnight). */
export function romeMoment(date: string, minutes: number): number {
  const wall = dayjs.utc(date).add(minutes, 'minute').format(`${DATE} HH:mm`)
  return dayjs.tz(wall, ROME).valueOf()
}

/** `YYYY-MM-DD` as people write it: `20/11/2026`. */
export function writtenDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}`
}

const MONTH = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of a date as people write it: `novembre 2026`. */
export const writtenMonth = (date: string): string => MONTH.format(Date.parse(date))

/** The calendar date some days later, or earlier when `days` is negative. */
export function addDays(date: string, days: number): string {
  return dayjs.utc(date).add(days, 'day').format(DATE)
}

/** The same date some years later, or 28 February after a leap day. */
export function addYears(date: string, years: number): string {
  return dayjs.utc(date).add(years, 'year').format(DATE)
}

export type CalendarUnit = 'day' | 'isoWeek' | 'month' | 'year'

/** The last date of the day, ISO week, month or year of a date. */
export function endOfUnit(date: string, unit: CalendarUnit): string {
  return dayjs.utc(date).endOf(unit).format(DATE)
}

/** The ISO week of a date: `2026-W53`, also for the first days of January 2027. */
export function isoWeekOf(date: string): string {
  const day = dayjs.utc(date)
  return `${day.isoWeekYear()}-W${String(day.isoWeek()).padStart(2, '0')}`
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return dayjs.utc(date).day()
}
