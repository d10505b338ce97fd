import fc from 'fast-check'
import { readDateText } from './dateText'
import { NO_DATES, OTHER_DATES, WRITTEN_DATES } from './testing/dateCases'
import { secondDatesOf } from './testing/secondDateReader'

test.each(WRITTEN_DATES)('«%s» is 16 January 2026', (text) => {
  expect(Object.values(readDateText(text))).toContain('2026-01-16')
})

test.each(WRITTEN_DATES.filter((text) => !/^\d{2}-\d{2}-\d{2}$/.test(text)))('«%s» is no other date', (text) => {
  expect(new Set(Object.values(readDateText(text)))).toEqual(new Set(['2026-01-16']))
})

test.each(OTHER_DATES)('«%s» is %s, or %s with the month first', (text, dayFirst, monthFirst) => {
  const dates = readDateText(text)
  expect([dates.dayFirst, dates.monthFirst]).toEqual([dayFirst, monthFirst])
})

test.each(NO_DATES)('«%s» is no date', (text) => {
  expect(readDateText(text)).toEqual({})
})

test('a year of two digits may be first, between hyphens', () => {
  expect(readDateText('26-01-16')).toEqual({ dayFirst: '2016-01-26', yearFirst: '2026-01-16' })
  expect(readDateText('26/01/16')).toEqual({ dayFirst: '2016-01-26' })
})

const FORMATS = [
  new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', dateStyle: 'full' }),
  new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', dateStyle: 'long' }),
  new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', dateStyle: 'medium' }),
  new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' }),
  new Intl.DateTimeFormat('it-IT', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: '2-digit',
  }),
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' }),
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' }),
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }),
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }),
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'short' }),
]

test('every date of this century that a format writes is read again', () => {
  const day = fc.integer({ min: 0, max: 36_524 })
  fc.assert(
    fc.property(day, fc.constantFrom(...FORMATS), (days, format) => {
      const instant = new Date(Date.UTC(2000, 0, 1) + days * 86_400_000)
      expect(Object.values(readDateText(format.format(instant)))).toContain(instant.toISOString().slice(0, 10))
    }),
    { numRuns: 3000 },
  )
})

/** Texts near those of the tables. */
const PIECES = [...'01236 //--..,:', 'gen', 'mar', 'ven', 'T', 'Z', 'PM', "'", '°', 'of ']
const changed = fc
  .tuple(
    fc.constantFrom(...WRITTEN_DATES, ...OTHER_DATES.map(([text]) => text), ...NO_DATES),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 1 }), fc.constantFrom('', ...PIECES)), { maxLength: 2 }),
  )
  .map(([text, changes]) =>
    changes.reduce((before, [at, removed, added]) => {
      const place = at % (before.length + 1)
      return before.slice(0, place) + added + before.slice(place + removed)
    }, text),
  )

test('a second reader, written from the tables alone, reads every text the same way', () => {
  const numRuns = process.env['TEST_ALL'] === 'true' ? 100_000 : 5000
  const seed = Number(process.env['SEED'] ?? 1)
  fc.assert(
    fc.property(changed, (text) => {
      const { dayFirst, monthFirst, yearFirst } = readDateText(text)
      // A date that has one meaning has it in every order.
      const isCertain = dayFirst === monthFirst && monthFirst === yearFirst
      const read = { dayFirst, monthFirst, yearFirst: isCertain ? undefined : yearFirst }
      expect([text, read]).toEqual([text, { yearFirst: undefined, ...secondDatesOf(text) }])
    }),
    { numRuns, seed },
  )
  process.stdout.write(`${numRuns} texts of dates\n`)
})
