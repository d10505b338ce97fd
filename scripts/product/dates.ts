import { businessDate, DEFAULT_DAY_END } from 'domain/businessDate'

const DAY_MS = 86_400_000

/** The date so many days from the one that the product proposes, which is still yesterday's for some hours after midnight in Italy. */
export const dateIn = (days: number): string =>
  new Date(Date.parse(businessDate(Date.now(), DEFAULT_DAY_END)) + days * DAY_MS).toISOString().slice(0, 10)
