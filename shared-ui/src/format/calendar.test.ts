import { addDays, addMonths, daysInMonth, isSunday, monthDates } from './calendar'

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

test('a month has as many days as its year gives it', () => {
  expect([daysInMonth('2026-02-10'), daysInMonth('2028-02-10'), daysInMonth('2026-04-01')]).toEqual([28, 29, 30])
})
