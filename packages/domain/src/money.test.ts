import fc from 'fast-check'
import { averageCents, fromCents, LARGEST_CENTS, toCents } from './money'

/** Rounds the digits that JavaScript prints, without arithmetic on the number itself. */
function centsOfText(amount: number): bigint {
  const [mantissa = '', exponent = '0'] = Math.abs(amount).toString().split('e')
  const [whole = '', decimals = ''] = mantissa.split('.')
  const places = decimals.length - Number(exponent)
  const digits = BigInt(whole + decimals) * 10n ** BigInt(Math.max(0, -places))
  const unit = 10n ** BigInt(Math.max(0, places))
  const cents = (digits * 100n) / unit
  const rest = (digits * 100n) % unit
  const rounded = rest * 2n >= unit ? cents + 1n : cents
  return amount < 0 ? -rounded : rounded
}

test.each([
  [1.005, 101],
  [-1.005, -101],
  [0.1 + 0.2, 30],
  [1.995, 200],
  [2.675, 268],
  [0.004999, 0],
  [1e-7, 0],
  [8.165, 817],
  [9_999_999_999.99, 999_999_999_999],
])('%p euro are %p cents', (amount, cents) => expect(toCents(amount)).toBe(cents))

test('minus zero is zero', () => {
  expect(Object.is(toCents(-0), 0)).toBe(true)
  expect(Object.is(toCents(-0.001), 0)).toBe(true)
})

test('any amount is rounded half away from zero on the digits that people see', () => {
  const amounts = fc.oneof(
    fc.double({ min: -1e10, max: 1e10, noNaN: true }),
    fc.integer({ min: -1e12, max: 1e12 }).map((thousandths) => thousandths / 1000),
  )
  fc.assert(
    fc.property(amounts, (amount) => BigInt(toCents(amount)) === centsOfText(amount)),
    { numRuns: 20_000 },
  )
})

test('cents are unchanged after a round trip, with at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: -LARGEST_CENTS, max: LARGEST_CENTS }), (cents) => {
      expect(toCents(fromCents(cents))).toBe(cents)
      expect(String(fromCents(cents))).toMatch(/^-?\d+(\.\d{1,2})?$/)
    }),
    { numRuns: 20_000 },
  )
})

test('an average is rounded half away from zero, however large the total is', () => {
  expect([averageCents(5, 2), averageCents(-5, 2), averageCents(4, 3), averageCents(0, 7)]).toEqual([3, -3, 1, 0])
  expect(averageCents(7300 * LARGEST_CENTS, 7300)).toBe(LARGEST_CENTS)
})
