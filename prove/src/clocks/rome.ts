/** Dates and reminders in Italy, computed without the product's own functions: minute by minute, from Intl. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const italian = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `YYYY-MM-DD HH:mm` on Italian clocks. */
const wallTime = (moment: number): string => italian.format(moment)

/** The date of the business day that contains a moment; the day ends at a whole hour of the next morning. */
export function businessDateOf(moment: number, dayEndsAt: number): string {
  const [date = '', time = ''] = wallTime(moment).split(' ')
  if (Number(time.slice(0, 2)) >= dayEndsAt) return date
  return new Date(Date.parse(`${date}T12:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10)
}

/** The minutes of a business day, up to 25 hours. */
function minutesOf(date: string, dayEndsAt: number): number[] {
  const around = Date.parse(`${date}T00:00:00Z`) - 3 * HOUR_MS
  const minutes = Array.from({ length: 42 * 60 }, (_, index) => around + index * MINUTE_MS)
  return minutes.filter((minute) => businessDateOf(minute, dayEndsAt) === date)
}

/** The first minute at which Italian clocks show the time or a later one, or the last of the day if a clock change skips it. */
export function reminderMoment(date: string, dayEndsAt: number, remindAt: string): number {
  const minutes = minutesOf(date, dayEndsAt)
  const isNextMorning = Number(remindAt.slice(0, 2)) < dayEndsAt
  const due = minutes.find((minute) => {
    const [day = '', time = ''] = wallTime(minute).split(' ')
    return day > date === isNextMorning && time >= remindAt
  })
  return due ?? minutes.at(-1) ?? 0
}
