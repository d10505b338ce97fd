import { columnName, periodName, shortDatesName } from './names'
import { periodOf } from './period'

test('periods are named as Italians write them', () => {
  expect(periodName(periodOf('month', '2026-11-20'))).toBe('novembre 2026')
  expect(periodName(periodOf('year', '2026-11-20'))).toBe('2026')
  expect(periodName(periodOf('week', '2026-11-20'))).toBe('16–22 novembre 2026')
  expect(periodName(periodOf('week', '2026-10-28'))).toBe('26/10/2026–01/11/2026')
})

test('the compared dates have their year unless it is the same', () => {
  expect(shortDatesName({ from: '2026-10-01', to: '2026-10-21' }, '2026')).toBe('1–21 ott')
  expect(shortDatesName({ from: '2025-11-01', to: '2025-11-21' }, '2026')).toBe('1–21 nov 2025')
  expect(shortDatesName({ from: '2025-01-01', to: '2025-12-31' }, '2026')).toBe('2025')
  expect(shortDatesName({ from: '2025-01-01', to: '2025-11-22' }, '2026')).toBe('1 gen – 22 nov 2025')
  expect(shortDatesName({ from: '2025-12-29', to: '2026-01-04' }, '2026')).toBe('29 dic 2025 – 4 gen')
})

test('columns are named as shortly as the range allows', () => {
  const counts = { days: 1, closed: 0, approved: 0 }
  const name = (key: string, from: string, to: string, by: string, range: [string, string]) =>
    columnName({ key, from, to, ...counts }, by, { from: range[0], to: range[1] })
  const november: [string, string] = ['2026-11-01', '2026-11-30']
  const year: [string, string] = ['2026-01-01', '2026-12-31']
  expect(name('2026-11-01', '2026-11-01', '2026-11-01', 'day', november)).toEqual({ name: 'dom 1', sunday: true })
  expect(name('2026-W45', '2026-11-02', '2026-11-08', 'week', november).name).toBe('2–8')
  expect(name('2026-W05', '2026-01-26', '2026-02-01', 'week', year).name).toBe('26 gen–1 feb')
  expect(name('2026-01', '2026-01-01', '2026-01-31', 'month', year).name).toBe('gen')
  expect(name('2026-01', '2026-01-01', '2026-01-31', 'month', ['2025-01-01', '2026-12-31']).name).toBe('gen 26')
  expect(name('7', ...november, 'weekday', november)).toEqual({ name: 'domenica', sunday: true })
})
