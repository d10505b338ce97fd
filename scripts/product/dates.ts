const DAY_MS = 86_400_000
/** When a day of the demo companies ends. */
const LAST_HOUR = 5

/** The date so many days from the one that the product proposes: in Italy, and still yesterday's for some hours after midnight. */
export function dateIn(days: number): string {
  const [date = '', time = ''] = new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Rome' }).split(' ')
  const back = Number(time.slice(0, 2)) < LAST_HOUR ? 1 : 0
  return new Date(Date.parse(date) + (days - back) * DAY_MS).toISOString().slice(0, 10)
}
