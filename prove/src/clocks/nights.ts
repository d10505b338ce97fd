const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Hours of UTC from the evening to the morning: Italian midnight, the clock change at 1, and every end of a day up to 5. */
const FROM_HOUR = -3
const TO_HOUR = 5
/**
 * Around each whole hour, and after the half hours at which reminders fall due. The jobs run three times in the last
 * 55 s of a day.
 */
const SECONDS_OF_HOUR = [20, 30 * 60 + 20, 59 * 60 + 5]

interface Night {
  what: string
  /** The date of the morning. */
  date: string
}

/** In chronological order, so that the clocks of the processes only move ahead between nights. */
export const NIGHTS: Night[] = [
  { what: 'New Year', date: '2027-01-01' },
  { what: 'to summer time', date: '2027-03-28' },
  { what: 'to winter time', date: '2027-10-31' },
  { what: 'to 29 February', date: '2028-02-29' },
  { what: 'to 1 March', date: '2028-03-01' },
]

/** The moments of a night (epoch milliseconds), ascending. */
export function momentsOf({ date }: Night): number[] {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const hours = Array.from({ length: TO_HOUR - FROM_HOUR }, (_, index) => midnight + (FROM_HOUR + index) * HOUR_MS)
  return hours.flatMap((hour) => SECONDS_OF_HOUR.map((second) => hour + second * 1000))
}
