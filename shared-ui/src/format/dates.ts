/*
 * A day is a calendar date (`YYYY-MM-DD`), which no time zone may move: it is read as UTC and written as UTC.
 * A moment is shown at Italian wall time, wherever the browser is.
 */
const ITALY = 'Europe/Rome'
const NO_DATE = 'Nessuna data disponibile'
const BAD_DATE = 'Formato data non valido'
const HOURS_AHEAD: Record<string, string> = { CET: '+01:00', CEST: '+02:00' }

const weekdayName = new Intl.DateTimeFormat('it-IT', { weekday: 'long', timeZone: 'UTC' })
const monthName = new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' })
const wallTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: ITALY,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const menuWeekday = new Intl.DateTimeFormat('it-IT', { weekday: 'short' })
const menuMonth = new Intl.DateTimeFormat('it-IT', { month: 'short' })

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** `2026-11-20` as `20/11/2026`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** `2026-11-20` as `20 nov 2026`. */
export function formatDayShort(day: string): string {
  const [year, , number] = day.split('-')
  return `${number} ${monthName.format(midnight(day))} ${year}`
}

/** `2026-11-20` as `venerdì`. */
export function weekday(day: string): string {
  return weekdayName.format(midnight(day))
}

/** The date where the browser is, as `sab 21 nov`. */
export function menuDate(now: Date): string {
  const number = String(now.getDate()).padStart(2, '0')
  return `${menuWeekday.format(now)} ${number} ${menuMonth.format(now)}`
}

/** A moment of the server's history, `2026-11-20 18:45:02 CET` (or CEST); null when it isn't one. */
export function parseServerTime(text: string): Date | null {
  const [, day, time, zone = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) (CES?T)$/.exec(text) ?? []
  return day ? toMoment(`${day}T${time}${HOURS_AHEAD[zone]}`) : null
}

/** A moment as `20/11/2026 18:45`; takes the server's history time or ISO 8601. Says so when there is none, or a bad one. */
export function formatMoment(text: string | null | undefined): string {
  if (!text) return NO_DATE
  const moment = parseMoment(text)
  return moment ? `${formatDay(moment.day)} ${moment.time}` : BAD_DATE
}

/** The time of a moment, `18:45`, when it falls on the sheet's day (today without one), else its date, `19/11/2026`. */
export function timeOrDate(text: string | null | undefined, dayOfSheet = inItaly(new Date()).day): string {
  if (!text) return NO_DATE
  const moment = parseMoment(text)
  if (!moment) return BAD_DATE
  return moment.day === dayOfSheet ? moment.time : formatDay(moment.day)
}

/** The date of a moment, `20/11/2026`, with its time too where another of these moments falls on the same date. */
export function dateAmong(text: string, moments: readonly string[]): string {
  const dateOf = (moment: string) => formatMoment(moment).slice(0, 'DD/MM/YYYY'.length)
  const isAlone = moments.filter((moment) => dateOf(moment) === dateOf(text)).length < 2
  return isAlone ? dateOf(text) : formatMoment(text)
}

function parseMoment(text: string) {
  const moment = parseServerTime(text) ?? (/^\d{4}-\d{2}-\d{2}T/.test(text) ? toMoment(text) : null)
  return moment && inItaly(moment)
}

function toMoment(iso: string): Date | null {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function inItaly(moment: Date): { day: string; time: string } {
  const part = Object.fromEntries(wallTime.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: `${part['year']}-${part['month']}-${part['day']}`, time: `${part['hour']}:${part['minute']}` }
}
