import fc from 'fast-check'
import { type EarlierFigure, expectedRange, isUnusual } from './expectedRange'

const MONDAY = 1
const FRIDAY = 5
const on = (weekday: number, ...cents: number[]): EarlierFigure[] => cents.map((each) => ({ cents: each, weekday }))
const EIGHT = on(MONDAY, 100_000, 110_000, 120_000, 130_000, 140_000, 150_000, 178_000, 170_000)

test('eight figures give a range that contains them all', () => {
  expect(expectedRange(EIGHT, MONDAY)).toEqual({
    low: 78_000,
    high: 220_000,
    median: 130_000,
    days: 8,
    zero: false,
  })
})

test.each([
  ['seven figures', EIGHT.slice(1)],
  ['seven figures and a zero', [...EIGHT.slice(1), ...on(MONDAY, 0)]],
  ['figures of both signs', [...EIGHT, ...on(MONDAY, -5)]],
  ['nothing', []],
])('%s give no range', (_, earlier) => {
  expect(expectedRange(earlier, MONDAY)).toBeNull()
})

test('ten times too much, a tenth and swapped thousands are unusual', () => {
  const range = expectedRange(on(MONDAY, ...Array.from({ length: 20 }, (_, index) => 180_000 + index * 500)), MONDAY)
  expect([184_250, 1_842_500, 18_425, 814_250].map((cents) => range && isUnusual(cents, range))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('the bounds themselves are usual', () => {
  const range = expectedRange(EIGHT, MONDAY)
  expect([77_999, 78_000, 220_000, 220_001].map((cents) => range && isUnusual(cents, range))).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('a frequent figure of two digits is a bound as it is', () => {
  const times = (count: number, cents: number) => on(MONDAY, ...Array.from({ length: count }, () => cents))
  const figures = Array.from({ length: 90 }, (_, index) => (index + 10) * 100)
  const bounds = figures.map((cents) => [
    expectedRange([...times(17, 1_000_000), ...times(3, cents)], MONDAY)?.low,
    expectedRange([...times(17, 100), ...times(3, cents)], MONDAY)?.high,
  ])
  expect(bounds).toEqual(figures.map((cents) => [cents, cents]))
})

test('days of the same weekday weigh more', () => {
  const fridays = on(FRIDAY, 400_000, 410_000, 420_000, 430_000)
  const others = on(MONDAY, ...Array.from({ length: 24 }, (_, index) => 100_000 + index * 1000))
  const earlier = [...fridays, ...others]
  expect(expectedRange(earlier, FRIDAY)?.median).toBe(410_000)
  expect(expectedRange(earlier, MONDAY)?.median).toBe(112_000)
})

test('for a figure that is often 0, zero is usual without widening the range', () => {
  const range = expectedRange([...EIGHT, ...on(MONDAY, 0)], MONDAY)
  expect(range).toMatchObject({ zero: true, low: 78_000, days: 9 })
  expect(range && [isUnusual(0, range), isUnusual(1, range)]).toEqual([false, true])
  const never = expectedRange(EIGHT, MONDAY)
  expect(never && isUnusual(0, never)).toBe(true)
})

test('the range of a constant figure has some room, and includes another frequent figure', () => {
  const rent = on(MONDAY, ...Array.from({ length: 10 }, () => 7333))
  expect(expectedRange(rent, MONDAY)).toMatchObject({ low: 6300, high: 8600 })
  expect(expectedRange([...rent, ...on(MONDAY, 20_000, 20_000)], MONDAY)).toMatchObject({ low: 6300, high: 20_000 })
})

test('the range of negative figures mirrors that of their opposites', () => {
  const opposite = EIGHT.map(({ cents, weekday }) => ({ cents: -cents, weekday }))
  expect(expectedRange(opposite, MONDAY)).toMatchObject({ low: -220_000, high: -78_000, median: -130_000 })
})

const figures = fc.array(
  fc.record({ cents: fc.integer({ min: 1, max: 1_000_000_000 }), weekday: fc.integer({ min: 0, max: 6 }) }),
  { minLength: 8, maxLength: 200 },
)

test('the median lies within the range, and its bounds have at most two digits', () => {
  fc.assert(
    fc.property(figures, fc.integer({ min: 0, max: 6 }), (earlier, weekday) => {
      const range = expectedRange(earlier, weekday)
      expect(range).not.toBeNull()
      const { low = 0, high = 0, median = 0 } = range ?? {}
      expect(low).toBeLessThanOrEqual(median)
      expect(high).toBeGreaterThanOrEqual(median)
      for (const bound of [low, high]) expect(`${bound}`).toMatch(/^\d{1,2}0*$/)
    }),
  )
})

test('one wrong figure among thirty moves neither bound by more than a step', () => {
  const right = on(MONDAY, ...Array.from({ length: 30 }, (_, index) => 100_000 + index * 1000))
  const usual = expectedRange(right, MONDAY)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (wrong) => {
      const range = expectedRange([...right, ...on(MONDAY, wrong)], MONDAY)
      expect(Math.abs((range?.low ?? 0) - (usual?.low ?? 0))).toBeLessThanOrEqual(10_000)
      expect(Math.abs((range?.high ?? 0) - (usual?.high ?? 0))).toBeLessThanOrEqual(10_000)
    }),
  )
})
