import { observeAnswer, serverNow } from './serverClockStore'

const NOON = Date.parse('2026-11-28T12:00:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const dateHeader = (moment: number) => new Date(moment).toUTCString()

/** An answer of a server at `moment` that arrives at once. */
const answerAt = (moment: number) => observeAnswer(dateHeader(moment), Date.now())

/** The clock as a page that is loaded now has it. */
async function reload() {
  let fresh: typeof import('./serverClockStore') | undefined
  await jest.isolateModulesAsync(async () => {
    fresh = await import('./serverClockStore')
  })
  if (!fresh) throw new Error('not loaded')
  return fresh
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOON })
  answerAt(NOON)
})

test('without an answer the time is the device’s', async () => {
  expect((await reload()).serverNow()).toBe(NOON)
})

test.each([
  ['nine hours ahead', 9 * HOUR_MS],
  ['a day slow', -DAY_MS],
  ['three years ahead', 3 * 365 * DAY_MS],
  ['three years slow', -3 * 365 * DAY_MS],
])('on a device that is %s an answer tells the time, and the next page knows it', async (_title, ahead) => {
  answerAt(NOON - ahead)
  expect(Math.abs(serverNow() - (NOON - ahead))).toBeLessThanOrEqual(1000)
  jest.advanceTimersByTime(HOUR_MS)
  expect(Math.abs(serverNow() - (NOON - ahead + HOUR_MS))).toBeLessThanOrEqual(1000)
  expect((await reload()).serverNow()).toBe(serverNow())
})

test('the server’s time is that of the middle between request and answer', () => {
  observeAnswer(dateHeader(NOON - HOUR_MS), NOON - 3000)
  expect(serverNow()).toBe(NOON - HOUR_MS + 2000)
})

test.each([
  ['by less than two seconds', () => answerAt(NOON + 1000)],
  ['as a slow answer tells it', () => observeAnswer(dateHeader(NOON + HOUR_MS), NOON - 60_000)],
  ['as an answer without a date tells it', () => observeAnswer(undefined, NOON)],
])('a difference %s is ignored', (_title, answer) => {
  answer()
  expect(serverNow()).toBe(NOON)
})

test('once the device’s clock is set, its time counts until the next answer', () => {
  answerAt(NOON - 9 * HOUR_MS)
  jest.setSystemTime(NOON - 9 * HOUR_MS)
  expect(serverNow()).toBe(NOON - 9 * HOUR_MS)
  answerAt(NOON - 8 * HOUR_MS)
  expect(Math.abs(serverNow() - (NOON - 8 * HOUR_MS))).toBeLessThanOrEqual(1000)
})
