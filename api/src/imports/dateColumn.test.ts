import { datesOf } from './dateColumn'

const text = (written: string) => ({ text: written, value: written })
const dates = (...written: string[]) =>
  written.map((value) => ({ text: value.split('-').reverse().join('/'), value, isDate: true }))

test.each([
  ['the day is first', ['01/09/2026', '13/09/2026'], 'dayFirst'],
  ['the month is first', ['09/01/2026', '09/13/2026'], 'monthFirst'],
  ['the year is first', ['45-09-01', '45-09-02'], 'yearFirst'],
  ['all are written with names', ['1 set 2026', '2 ott 2026'], 'dayFirst'],
  ['one mistake is among twenty', [...Array(19).fill('13/09/2026'), '09/14/2026'], 'dayFirst'],
  ['points stand between', ['01.09.2026', '01.10.2026'], 'dayFirst'],
  ['the weekdays tell', ['mar 01/09/2026', 'gio 01/10/2026'], 'dayFirst'],
])('the order is known where %s', (_, written, order) => {
  expect(datesOf(written.map(text), {}, undefined)).toEqual({ order, isExchanged: false })
})

test.each([
  ['monthly dates', ['01/01/2026', '01/02/2026'], ['2026-02-01', '2026-01-02']],
  ['dates as close in both orders', ['03/04/2026', '05/06/2026'], ['2026-04-03', '2026-03-04']],
  ['a year of two digits', ['26-01-16'], ['2016-01-26', '2026-01-16']],
])('%s leave the order open', (_, written, readings) => {
  const { order, open } = datesOf(written.map(text), {}, undefined)
  expect([order, open?.readings.map(({ date }) => date)]).toEqual([undefined, readings])
})

test('dates that a program of another language has exchanged are found by those that it left as text', () => {
  const exchanged = [...dates('2026-01-02', '2026-02-02'), text('02/13/2026'), text('02/14/2026')]
  expect(datesOf(exchanged, {}, undefined).isExchanged).toBe(true)
  const written = [...dates('2026-01-02', '2026-02-13'), text('14/02/2026'), text('15/02/2026')]
  expect(datesOf(written, {}, undefined).isExchanged).toBe(false)
})
