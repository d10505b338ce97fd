const DAY_MS = 86_400_000
/** When a day of the demo companies ends. */
const LAST_HOUR = 5

/** The date that the product proposes: in Italian time, and yesterday's until LAST_HOUR. */
function presentDate(): string {
  const [date = '', time = ''] = new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Rome' }).split(' ')
  return Number(time.slice(0, 2)) < LAST_HOUR ? later(date, -1) : date
}

const later = (date: string, days: number) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Fixes `dateIn` to the present date, so that the end of the day during a run doesn't move the dates of its tests. */
export function holdDate(): void {
  process.env['QUOTIDIA_TODAY'] = presentDate()
}

/** The date `days` after the one that the product proposes. */
export const dateIn = (days: number): string => later(process.env['QUOTIDIA_TODAY'] ?? presentDate(), days)

/** The summary of the last month with days of the demo companies: they end yesterday, and this month may begin today. */
export const DEMO_MONTH = `/summary?span=month&from=${dateIn(-1)}`
