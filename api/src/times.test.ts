import {
  addDays,
  addYears,
  endOfUnit,
  isoTime,
  isoWeekOf,
  italianMoments,
  italianTime,
  romeDate,
  romeMoment,
  weekdayOf,
  writtenDate,
} from './times'

const at = (text: string) => Date.parse(text)

test('a moment reads as Italian wall time, in winter and in summer', () => {
  expect(italianTime(at('2026-11-20T17:45:02.999Z'))).toBe('2026-11-20 18:45:02 CET')
  expect(italianTime(at('2026-07-01T22:30:00Z'))).toBe('2026-07-02 00:30:00 CEST')
})

test('the clocks change at one o’clock UTC', () => {
  expect(italianTime(at('2026-03-29T00:59:59Z'))).toBe('2026-03-29 01:59:59 CET')
  expect(italianTime(at('2026-03-29T01:00:00Z'))).toBe('2026-03-29 03:00:00 CEST')
  expect(italianTime(at('2026-10-25T00:59:59Z'))).toBe('2026-10-25 02:59:59 CEST')
  expect(italianTime(at('2026-10-25T01:00:00Z'))).toBe('2026-10-25 02:00:00 CET')
})

test('today is the Italian date', () => {
  expect(romeDate(at('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
  expect(romeDate(at('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
})

test('a wall time on a date is one moment', () => {
  expect(isoTime(romeMoment('2026-11-20', 22 * 60 + 5))).toBe('2026-11-20T21:05:00.000Z')
  expect(isoTime(romeMoment('2026-07-20', 22 * 60 + 5))).toBe('2026-07-20T20:05:00.000Z')
  expect(italianTime(romeMoment('2026-10-25', 23 * 60))).toBe('2026-10-25 23:00:00 CET')
})

test('a written wall time is one moment, none in the hour that is skipped, and two in the one that is repeated', () => {
  const momentsOf = (text: string) => italianMoments(text)?.map(isoTime)
  expect(momentsOf('2026-11-25 23:40:10')).toEqual(['2026-11-25T22:40:10.000Z'])
  expect(momentsOf('2026-07-25 23:40')).toEqual(['2026-07-25T21:40:00.000Z'])
  expect(momentsOf('2026-03-29 02:30:00')).toEqual([])
  expect(momentsOf('2026-10-25 02:30:00')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
  expect(momentsOf('2026-10-25 02:30:00 CEST')).toEqual(['2026-10-25T00:30:00.000Z'])
  expect(momentsOf('2026-10-25 02:30:00 CET')).toEqual(['2026-10-25T01:30:00.000Z'])
  expect(momentsOf('2026-11-25 23:40:10 CEST')).toEqual([])
  for (const text of ['ieri', '2026-02-30 10:00:00', '2026-11-25', '2026-11-25 24:00:00', '2026-11-25 10:60']) {
    expect([text, momentsOf(text)]).toEqual([text, undefined])
  }
})

test('dates are counted without clocks', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
  expect([addYears('2026-11-22', 1), addYears('2028-02-29', 1)]).toEqual(['2027-11-22', '2029-02-28'])
  expect([endOfUnit('2028-02-03', 'month'), endOfUnit('2026-12-31', 'isoWeek')]).toEqual(['2028-02-29', '2027-01-03'])
  expect(['2026-12-31', '2027-01-03', '2027-01-04'].map(isoWeekOf)).toEqual(['2026-W53', '2026-W53', '2027-W01'])
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([0, 1])
  expect(writtenDate('2026-11-02')).toBe('02/11/2026')
})
