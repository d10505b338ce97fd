import { execFileSync } from 'node:child_process'
import {
  dateAmong,
  formatDay,
  formatDayShort,
  formatMoment,
  menuDate,
  parseServerTime,
  timeOrDate,
  weekday,
} from './dates'

test('a day reads as the screens want it', () => {
  expect(formatDay('2026-11-20')).toBe('20/11/2026')
  expect(formatDayShort('2026-11-05')).toBe('05 nov 2026')
  expect(weekday('2026-11-20')).toBe('venerdì')
})

test('moments are told apart by their dates, or by their times where the dates are the same', () => {
  const [first, second, other] = ['2026-11-20T08:00:00Z', '2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z']
  const moments = [first, second, other]
  expect(moments.map((moment) => dateAmong(moment, moments))).toEqual([
    '20/11/2026 09:00',
    '20/11/2026 23:30',
    '21/11/2026',
  ])
})

test('the menu shows the date where the person is', () => {
  expect(menuDate(new Date(2026, 10, 21, 23, 59))).toBe('sab 21 nov')
  expect(menuDate(new Date(2026, 10, 1, 0, 1))).toBe('dom 01 nov')
})

/** What a browser in another time zone would print: a zone holds for a whole process. */
function printedIn(zone: string, expressions: string): string[] {
  const code = `import * as dates from './dates.ts'; console.log(JSON.stringify([${expressions}]))`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: __dirname, env: { ...process.env, TZ: zone }, encoding: 'utf8' }),
  )
}

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'America/Sao_Paulo'])('no day moves in %s', (zone) => {
  const day = `dates.formatDay('2018-11-04'), dates.formatDayShort('2018-11-04'), dates.weekday('2018-11-04')`
  const moment = `dates.formatMoment('2026-11-20 23:59:02 CET'), Intl.DateTimeFormat().resolvedOptions().timeZone`
  expect(printedIn(zone, `${day}, ${moment}`)).toEqual([
    '04/11/2018',
    '04 nov 2018',
    'domenica',
    '20/11/2026 23:59',
    zone,
  ])
})

test('server times are Italian wall time, in winter and in summer', () => {
  expect(parseServerTime('2026-11-20 18:45:02 CET')?.toISOString()).toBe('2026-11-20T17:45:02.000Z')
  expect(parseServerTime('2026-07-20 18:45:02 CEST')?.toISOString()).toBe('2026-07-20T16:45:02.000Z')
  // The hour that comes twice.
  expect(parseServerTime('2026-10-25 02:30:00 CEST')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(parseServerTime('2026-10-25 02:30:00 CET')?.toISOString()).toBe('2026-10-25T01:30:00.000Z')
})

test.each(['', 'ieri', '2026-11-20', '2026-11-20 18:45:02', '2026-11-20 18:45:02 UTC', '2026-13-45 99:99:99 CET'])(
  '%p is no server time',
  (text) => {
    expect(parseServerTime(text)).toBeNull()
  },
)

test('a moment shows date and time, in Italy, from either form', () => {
  expect(formatMoment('2026-11-20 18:45:02 CET')).toBe('20/11/2026 18:45')
  expect(formatMoment('2026-07-20T22:30:00Z')).toBe('21/07/2026 00:30')
  expect(formatMoment('2026-11-20T23:05:00.000Z')).toBe('21/11/2026 00:05')
})

test('a missing or bad moment says so', () => {
  expect(formatMoment(null)).toBe('Nessuna data disponibile')
  expect(formatMoment('ieri')).toBe('Formato data non valido')
  expect(timeOrDate(undefined)).toBe('Nessuna data disponibile')
  expect(timeOrDate('ieri')).toBe('Formato data non valido')
})

test('the time alone says enough on the same day', () => {
  expect(timeOrDate('2026-11-20 18:45:02 CET', '2026-11-20')).toBe('18:45')
  expect(timeOrDate('2026-11-19 18:45:02 CET', '2026-11-20')).toBe('19/11/2026')
})
