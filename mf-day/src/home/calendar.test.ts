import { addDays, addMonths, isSunday, monthDates, today } from './calendar'
import { when } from './when'

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

test('what happened today and yesterday is told without a date', () => {
  const now = new Date()
  const at = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 8, 12).toISOString()
  expect(when(at(0), today(now))).toBe('oggi, 08:12')
  expect(when(at(1), today(now))).toBe('ieri, 08:12')
  expect(when('2020-01-10T11:00:00Z', today(now))).toMatch(/^10\/01\/2020, \d\d:00$/)
})
