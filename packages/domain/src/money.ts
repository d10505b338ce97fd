import { fractionOf, roundToCents } from './fraction'

/** The largest amount that can be stored, in euro, positive or negative. */
export const LARGEST_AMOUNT = 9_999_999_999.99

/** The same in cents. */
export const LARGEST_CENTS = Math.round(LARGEST_AMOUNT * 100)

/**
 * Euro to integer cents, rounded half away from zero on the number's shortest decimal text: 1.005 becomes 101.
 * @param amount below 1e21 in size
 */
export function toCents(amount: number): number {
  // Smaller numbers are printed with an exponent.
  if (Math.abs(amount) < 1e-6) return 0
  return Number(roundToCents(fractionOf(String(amount))))
}

/** Integer cents to euro, a number with at most 2 decimals. */
export function fromCents(cents: number): number {
  return cents / 100
}

/** Integer cents divided by a positive count, rounded half away from zero. */
export function averageCents(cents: number, count: number): number {
  return Number(roundToCents({ top: BigInt(cents), bottom: 100n * BigInt(count) }))
}
