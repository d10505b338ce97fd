/** Dates are `YYYY-MM-DD` and stay so: they are counted in UTC, where no time zone can move them. */
const DAY_MS = 86_400_000

export function today(now = new Date()): string {
  const two = (value: number) => `${value}`.padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export function addDays(date: string, days: number): string {
  return iso(utc(date) + days * DAY_MS)
}

/** The same day of another month, or that month's last one. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const length = lengthOf(year, month + months)
  return iso(Date.UTC(year, month - 1 + months, Math.min(day, length)))
}

/** How many days the month of a date has. */
export function daysInMonth(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return lengthOf(year, month)
}

/** The weeks that show the month of a date, from Monday to Sunday. */
export function monthDates(date: string): string[] {
  const first = `${date.slice(0, 8)}01`
  const start = addDays(first, -((weekdayOf(first) + 6) % 7))
  const last = addDays(addMonths(first, 1), -1)
  const end = addDays(last, (7 - weekdayOf(last)) % 7)
  const count = (utc(end) - utc(start)) / DAY_MS + 1
  return Array.from({ length: count }, (_, index) => addDays(start, index))
}

export const isSunday = (date: string) => weekdayOf(date) === 0

/** Months count from 1. */
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const weekdayOf = (date: string) => new Date(utc(date)).getUTCDay()
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`)
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 10)
