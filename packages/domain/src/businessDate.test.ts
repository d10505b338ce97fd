import fc from 'fast-check'
import { businessDate, isReminderDue } from './businessDate'

const HOUR_MS = 3_600_000
const at = (text: string) => Date.parse(text)

/** The last Sunday of a month at 01:00 UTC, when the clocks change. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS
}

/** Without Intl: the rule of the European Union, in force since 1996. */
function wallOf(moment: number): Date {
  const year = new Date(moment).getUTCFullYear()
  const isSummer = moment >= clockChange(year, 2) && moment < clockChange(year, 9)
  return new Date(moment + (isSummer ? 2 : 1) * HOUR_MS)
}

function naiveDate(moment: number, dayEndsAt: number): string {
  const wall = wallOf(moment)
  const days = wall.getUTCHours() < dayEndsAt ? 1 : 0
  return new Date(wall.getTime() - days * 24 * HOUR_MS).toISOString().slice(0, 10)
}

const anEnd = fc.integer({ min: 0, max: 12 })
const aMoment = fc.oneof(
  fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') }),
  fc
    .tuple(fc.integer({ min: 2000, max: 2059 }), fc.constantFrom(2, 9), fc.integer({ min: -24, max: 24 }))
    .map(([year, month, hours]) => clockChange(year, month) + hours * HOUR_MS),
)

test('the date equals that of a naive calculation, at any moment and end of the day', () => {
  fc.assert(
    fc.property(aMoment, anEnd, (moment, dayEndsAt) => {
      expect(businessDate(moment, dayEndsAt)).toBe(naiveDate(moment, dayEndsAt))
      expect(businessDate(moment, dayEndsAt) <= businessDate(moment + HOUR_MS, dayEndsAt)).toBe(true)
    }),
  )
})

test.each([
  ['2026-11-23T03:59:59Z', 5, '2026-11-22'],
  ['2026-11-23T04:00:00Z', 5, '2026-11-23'],
  ['2026-11-22T23:00:00Z', 0, '2026-11-23'],
  ['2026-12-31T23:30:00Z', 5, '2026-12-31'],
  ['2028-02-29T01:00:00Z', 5, '2028-02-28'],
  ['2028-03-01T01:00:00Z', 5, '2028-02-29'],
  // In March two o'clock doesn't exist; in October it comes twice.
  ['2026-03-29T00:59:59Z', 2, '2026-03-28'],
  ['2026-03-29T01:00:00Z', 2, '2026-03-29'],
  ['2026-10-24T23:59:59Z', 2, '2026-10-24'],
  ['2026-10-25T00:00:00Z', 2, '2026-10-25'],
  ['2026-10-25T01:00:00Z', 2, '2026-10-25'],
  ['2026-10-25T01:59:59Z', 3, '2026-10-24'],
  ['2026-10-25T02:00:00Z', 3, '2026-10-25'],
])('at %s, with the day ending at %i, the date is %s', (moment, dayEndsAt, date) => {
  expect(businessDate(at(moment), dayEndsAt)).toBe(date)
})

test.each([
  ['2026-11-22T21:59:59Z', 5, '23:00', false],
  ['2026-11-22T22:00:00Z', 5, '23:00', true],
  ['2026-11-23T03:59:59Z', 5, '23:00', true],
  ['2026-11-23T04:00:00Z', 5, '23:00', false],
  ['2026-11-22T22:59:59Z', 5, '00:30', false],
  ['2026-11-22T23:30:00Z', 5, '00:30', true],
  // Half past two doesn't exist on 29 March 2026, and comes twice on 25 October.
  ['2026-03-29T00:59:59Z', 5, '02:30', false],
  ['2026-03-29T01:00:00Z', 5, '02:30', true],
  ['2026-03-29T00:58:59Z', 3, '02:30', false],
  ['2026-03-29T00:59:00Z', 3, '02:30', true],
  ['2026-10-25T00:29:59Z', 5, '02:30', false],
  ['2026-10-25T00:30:00Z', 5, '02:30', true],
])('at %s, with the day ending at %i, a reminder at %s is due: %s', (moment, dayEndsAt, remindAt, isDue) => {
  expect(isReminderDue(at(moment), dayEndsAt, remindAt)).toBe(isDue)
})
