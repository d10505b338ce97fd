import fc from 'fast-check'
import { LARGEST_CENTS, toCents } from './money'
import { reconcile } from './reconciliation'

/** An amount as people write it, and its cents. */
const amount = (least: number) =>
  fc.integer({ min: least, max: LARGEST_CENTS }).map((cents) => {
    const digits = String(Math.abs(cents)).padStart(3, '0')
    const written = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
    return { written: Number(written), cents: BigInt(cents) }
  })
const reconcileAmounts = (one: number, other: number, tolerance: number) =>
  reconcile(toCents(one), toCents(other), toCents(tolerance))

test.each([
  [0.1 + 0.2, 0.3, 0, 0, true],
  [2196.3, 2208.7, 5, -1240, false],
  [105, 100, 5, 500, true],
  [100, 105, 5, -500, true],
  [105.01, 100, 5, 501, false],
  [1.1, 1, 0.1, 10, true],
])('%p and %p, tolerance %p, differ by %p cents; reconciled: %p', (one, other, tolerance, difference, isSatisfied) =>
  expect(reconcileAmounts(one, other, tolerance)).toEqual({ difference, isSatisfied }),
)

test('amounts reconcile exactly when their decimals differ by no more than the tolerance', () => {
  const pairs = fc.tuple(amount(-LARGEST_CENTS), amount(-LARGEST_CENTS), amount(0))
  // Tolerances at the limit and one cent on either side of it.
  const atLimit = fc
    .tuple(amount(-1_000_000), fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: -1, max: 1 }))
    .map(([one, tolerance, beside]) => {
      const cents = one.cents + BigInt(tolerance + beside)
      return [
        one,
        { written: Number(cents) / 100, cents },
        { written: tolerance / 100, cents: BigInt(tolerance) },
      ] as const
    })
  fc.assert(
    fc.property(fc.oneof(pairs, atLimit), ([one, other, tolerance]) => {
      const difference = one.cents - other.cents
      const distance = difference < 0n ? -difference : difference
      const reconciled = reconcileAmounts(one.written, other.written, tolerance.written)
      expect(BigInt(reconciled.difference)).toBe(difference)
      expect(reconciled.isSatisfied).toBe(distance <= tolerance.cents)
    }),
  )
})
