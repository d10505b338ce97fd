const DAY_MS = 86_400_000

/** The date in Italy so many days from today; the product's days begin and end in Italy's time zone. */
export const dateIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
