/* Additions to shared-ui/format/dates. Dates are `YYYY-MM-DD`, counted in UTC, where no time zone can move them. */
import { addDays } from 'shared-ui/format/dates'

const DAY_MS = 86_400_000

/** The number of days from one date to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7))

/** `1` for Monday to `7` for Sunday. */
export const isoWeekday = (date: string): string => String(((new Date(date).getUTCDay() + 6) % 7) + 1)

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...options })
  return (date: string): string => format.format(Date.parse(date))
}

/** 'nov' */
export const shortMonthName = written({ month: 'short' })
/** '26 ott' */
export const shortDayMonth = written({ day: 'numeric', month: 'short' })
/** '21/11' */
export const shortDate = (date: string): string => `${date.slice(8)}/${date.slice(5, 7)}`
