import { execFileSync } from 'node:child_process'
import {
  addDays,
  addMonths,
  dateAmong,
  daysBetween,
  daysInMonth,
  endOfDay,
  formatDay,
  formatMoment,
  fullDate,
  isDate,
  isoWeekday,
  isSunday,
  longDate,
  menuDate,
  mondayOf,
  monthDates,
  monthName,
  parseServerTime,
  shortMonth,
  shortWeekday,
  timeOrDate,
  timeOrMoment,
  today,
  weekday,
} from './dates'

test('days and months are formatted in Italian', () => {
  expect(formatDay('2026-11-20')).toBe('20/11/2026')
  expect(shortWeekday('2026-11-20')).toBe('ven')
  expect(shortMonth('2026-09-05')).toBe('set 2026')
  expect(monthName('2026-11-20')).toBe('novembre 2026')
  expect(longDate('2026-11-01')).toBe('1 novembre 2026')
  expect(fullDate('2026-11-21')).toBe('sabato 21 novembre 2026')
  expect(weekday('2026-11-20')).toBe('venerdì')
})

test('moments are distinguished by date, and by time on the same date', () => {
  const [first, second, other] = ['2026-11-20T08:00:00Z', '2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z']
  const moments = [first, second, other]
  expect(moments.map((moment) => dateAmong(moment, moments))).toEqual([
    '20/11/2026 09:00',
    '20/11/2026 23:30',
    '21/11/2026',
  ])
})

const at = (iso: string) => Date.parse(iso)

test('the menu shows the date in Italy', () => {
  expect(menuDate(at('2026-11-21T22:59:00Z'))).toBe('sab 21 nov')
  expect(menuDate(at('2026-10-31T23:01:00Z'))).toBe('dom 01 nov')
})

test('today is the day in Italy, in winter and in summer', () => {
  expect(today(at('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
  expect(today(at('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
  expect(today(at('2026-07-20T22:00:00Z'))).toBe('2026-07-21')
})

test('a day ends at midnight in Italy', () => {
  expect(endOfDay('2026-11-20')).toBe('2026-11-20T22:59:59.000Z')
  expect(endOfDay('2026-07-20')).toBe('2026-07-20T21:59:59.000Z')
  expect(endOfDay('2026-03-29')).toBe('2026-03-29T21:59:59.000Z')
})

test('days are counted across months, years and the change to summer time', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const november = monthDates('2026-11-20')
  expect(november).toHaveLength(42)
  expect([november[0], november.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  expect(isSunday('2026-11-15')).toBe(true)
})

test('the number of days in a month depends on the year', () => {
  expect([daysInMonth('2026-02-10'), daysInMonth('2028-02-10'), daysInMonth('2026-04-01')]).toEqual([28, 29, 30])
})

/** The output in another time zone, which only a new process can have. */
function printedIn(zone: string, expressions: string): string[] {
  const code = `import * as dates from './dates.ts'; console.log(JSON.stringify([${expressions}]))`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: __dirname, env: { ...process.env, TZ: zone }, encoding: 'utf8' }),
  )
}

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'America/Sao_Paulo'])('no date shifts in %s', (zone) => {
  const day = `dates.formatDay('2018-11-04'), dates.fullDate('2018-11-04'), dates.weekday('2018-11-04')`
  const moment = `dates.formatMoment('2026-11-20 23:59:02 CET'), dates.today(Date.parse('2026-11-20T23:30Z')), dates.endOfDay('2026-11-20'), Intl.DateTimeFormat().resolvedOptions().timeZone`
  expect(printedIn(zone, `${day}, ${moment}`)).toEqual([
    '04/11/2018',
    'domenica 4 novembre 2018',
    'domenica',
    '20/11/2026 23:59',
    '2026-11-21',
    '2026-11-20T22:59:59.000Z',
    zone,
  ])
})

test('server times are Italian wall time, in winter and in summer', () => {
  expect(parseServerTime('2026-11-20 18:45:02 CET')).toBe(at('2026-11-20T17:45:02.000Z'))
  expect(parseServerTime('2026-07-20 18:45:02 CEST')).toBe(at('2026-07-20T16:45:02.000Z'))
  // The hour that comes twice.
  expect(parseServerTime('2026-10-25 02:30:00 CEST')).toBe(at('2026-10-25T00:30:00.000Z'))
  expect(parseServerTime('2026-10-25 02:30:00 CET')).toBe(at('2026-10-25T01:30:00.000Z'))
})

test.each(['', 'ieri', '2026-11-20', '2026-11-20 18:45:02', '2026-11-20 18:45:02 UTC', '2026-13-45 99:99:99 CET'])(
  '%p is no server time',
  (text) => {
    expect(parseServerTime(text)).toBeNull()
  },
)

test('a moment in either format is shown as date and time in Italy', () => {
  expect(formatMoment('2026-11-20 18:45:02 CET')).toBe('20/11/2026 18:45')
  expect(formatMoment('2026-07-20T22:30:00Z')).toBe('21/07/2026 00:30')
  expect(formatMoment('2026-11-20T23:05:00.000Z')).toBe('21/11/2026 00:05')
})

test('a missing or invalid moment has a message', () => {
  expect(formatMoment(null)).toBe('Nessuna data disponibile')
  expect(formatMoment('ieri')).toBe('Formato data non valido')
  expect(timeOrDate(undefined)).toBe('Nessuna data disponibile')
  expect(timeOrDate('ieri')).toBe('Formato data non valido')
})

test('a moment of the same day is shown as its time, any other as its date, or as both', () => {
  expect(timeOrDate('2026-11-20 18:45:02 CET', '2026-11-20')).toBe('18:45')
  expect(timeOrDate('2026-11-19 18:45:02 CET', '2026-11-20')).toBe('19/11/2026')
  expect(timeOrMoment('2026-11-20 18:45:02 CET', '2026-11-20')).toBe('18:45')
  expect(timeOrMoment('2026-11-19 18:45:02 CET', '2026-11-20')).toBe('19/11/2026 18:45')
})

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect([isoWeekday('2026-11-16'), isoWeekday('2026-11-22')]).toEqual(['1', '7'])
})

test('days between dates are counted across a change to summer time', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '20261101', 'ieri', ''])('%p is not a date', (text) => {
  expect(isDate(text)).toBe(false)
  expect(isDate('2028-02-29')).toBe(true)
})
