import Decimal from 'decimal.js'
import { LARGEST_AMOUNT } from './contract'

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })

/** The largest absolute amount, in cents: 9 999 999 999,99 euro. */
export const LARGEST_CENTS = Math.round(LARGEST_AMOUNT * 100)

/** Euro to integer cents, rounded half away from zero on the number's shortest decimal text: 1.005 becomes 101. */
export function toCents(amount: number): number {
  return new Exact(String(amount)).times(100).toDecimalPlaces(0).toNumber() + 0
}

/** Integer cents to euro, a number with at most 2 decimals. */
export function fromCents(cents: number): number {
  return cents / 100
}

/** Whether these cents are a whole number no larger than the largest amount, on either side of zero. */
export function isStorable(cents: number): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= LARGEST_CENTS
}
