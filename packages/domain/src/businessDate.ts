/** The whole hour at which a day ends unless the company chose another. */
export const DEFAULT_DAY_END = 5
export const LATEST_DAY_END = 12
const MINUTE_MS = 60_000

const wallTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The date (`YYYY-MM-DD`) and the time (`HH:mm`) of Italian clocks at a moment (epoch milliseconds). */
function inRome(moment: number): { date: string; time: string } {
  const part = Object.fromEntries(wallTime.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { date: `${part['year']}-${part['month']}-${part['day']}`, time: `${part['hour']}:${part['minute']}` }
}

/** Counted in UTC, which has no clock change. */
function neighbour(date: string, days: 1 | -1): string {
  const next = new Date(`${date}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + days)
  return next.toISOString().slice(0, 10)
}

/** The date of the business day at a moment (epoch milliseconds): yesterday's, until the hour `dayEndsAt` in Italy. */
export function businessDate(moment: number, dayEndsAt: number): string {
  const { date, time } = inRome(moment)
  return Number(time.slice(0, 2)) < dayEndsAt ? neighbour(date, -1) : date
}

/**
 * Whether a reminder set for `remindAt` (`HH:mm`) is due at a moment (epoch ms). A time before `dayEndsAt` belongs to the
 * next morning. A time that a clock change skips is due at the next minute that exists, or in the last minute of the
 * business day.
 */
export function isReminderDue(moment: number, dayEndsAt: number, remindAt: string): boolean {
  const day = businessDate(moment, dayEndsAt)
  const isNextMorning = Number(remindAt.slice(0, 2)) < dayEndsAt
  const { date, time } = inRome(moment)
  const due = `${isNextMorning ? neighbour(day, 1) : day} ${remindAt}`
  return `${date} ${time}` >= due || businessDate(moment + MINUTE_MS, dayEndsAt) !== day
}
