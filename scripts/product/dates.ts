const DAY_MS = 86_400_000
/** When a day of the demo companies ends. */
const LAST_HOUR = 5

/** The date that the product proposes: in Italy, and still yesterday's for some hours after midnight. */
function presentDate(): string {
  const [date = '', time = ''] = new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Rome' }).split(' ')
  return Number(time.slice(0, 2)) < LAST_HOUR ? later(date, -1) : date
}

const later = (date: string, days: number) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Keeps `dateIn` on the present date, so that a day that ends during a run doesn't move what its tests look for. */
export function holdDate(): void {
  process.env['QUOTIDIA_TODAY'] = presentDate()
}

/** The date so many days from the one that the product proposes. */
export const dateIn = (days: number): string => later(process.env['QUOTIDIA_TODAY'] ?? presentDate(), days)
