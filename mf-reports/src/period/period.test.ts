import { addDays, daysBetween } from '@quotidia/shared-ui/format/dates'
import fc from 'fast-check'
import {
  comparedDates,
  comparedPeriod,
  groupingsOf,
  isTooLong,
  type Period,
  periodOf,
  shiftPeriod,
  yearsOf,
} from './period'

const november = periodOf('month', '2026-11-20')
const dates = (from: string, to: string): Period => ({ span: 'dates', from, to })

test('a week begins on Monday, and a month has its own length', () => {
  expect(periodOf('week', '2026-11-22')).toEqual({ span: 'week', from: '2026-11-16', to: '2026-11-22' })
  expect(periodOf('week', '2027-01-01')).toEqual({ span: 'week', from: '2026-12-28', to: '2027-01-03' })
  expect(periodOf('month', '2028-02-10')).toEqual({ span: 'month', from: '2028-02-01', to: '2028-02-29' })
  expect(periodOf('year', '2026-11-20')).toEqual({ span: 'year', from: '2026-01-01', to: '2026-12-31' })
})

test('the next and the previous period follow without a gap', () => {
  expect(shiftPeriod(november, -1)).toEqual({ span: 'month', from: '2026-10-01', to: '2026-10-31' })
  expect(shiftPeriod(periodOf('month', '2026-12-31'), 1)).toMatchObject({ from: '2027-01-01', to: '2027-01-31' })
  expect(shiftPeriod(dates('2026-11-03', '2026-11-12'), -1)).toMatchObject({ from: '2026-10-24', to: '2026-11-02' })
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom('week', 'month', 'year'), fc.integer({ min: -30, max: 30 }), (at, span, steps) => {
      const period = shiftPeriod(periodOf(span, at.toISOString().slice(0, 10)), steps)
      expect(shiftPeriod(period, 1).from).toBe(addDays(period.to, 1))
      expect(shiftPeriod(shiftPeriod(period, 1), -1)).toEqual(period)
    }),
  )
})

test('a range is split into years, cut at its first and last day', () => {
  expect(yearsOf(dates('2024-03-15', '2026-02-01'))).toEqual([
    { from: '2024-03-15', to: '2024-12-31' },
    { from: '2025-01-01', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-02-01' },
  ])
})

test('a range may have twenty years, and no more', () => {
  expect(isTooLong(dates('2006-11-21', '2026-11-20'))).toBe(false)
  expect(isTooLong(dates('2006-11-20', '2026-11-20'))).toBe(true)
})

test('longer ranges are grouped by longer periods', () => {
  expect(groupingsOf(periodOf('week', '2026-11-20'))).toEqual(['day'])
  expect(groupingsOf(november)[0]).toBe('week')
  expect(groupingsOf(dates('2026-11-01', '2026-11-14'))[0]).toBe('day')
  expect(groupingsOf(dates('2026-11-01', '2026-12-20'))[0]).toBe('week')
  expect(groupingsOf(dates('2025-11-01', '2026-12-20'))[0]).toBe('month')
  expect(groupingsOf(dates('2016-11-01', '2026-12-20'))[0]).toBe('year')
})

test('a period is compared with the one before, the same a year before, or the same weekdays', () => {
  expect(comparedPeriod(november, 'previous')).toEqual(periodOf('month', '2026-10-01'))
  expect(comparedPeriod(november, 'year')).toEqual(periodOf('month', '2025-11-01'))
  expect(comparedPeriod(november, 'weekdays')).toEqual(dates('2025-11-02', '2025-12-01'))
  expect(comparedPeriod(dates('2028-02-29', '2028-03-02'), 'year')).toEqual(dates('2027-02-28', '2027-03-02'))
  const weekdays = comparedPeriod(november, 'weekdays')
  expect(daysBetween(weekdays.from, november.from) % 7).toBe(0)
})

test('an unfinished period is compared with as many days of the other period', () => {
  const october = comparedPeriod(november, 'previous')
  expect(comparedDates(november, october, '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-10-21' })
  expect(comparedDates(november, october, '2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(comparedDates(november, october, '2026-12-05')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  const march = periodOf('month', '2026-03-01')
  expect(comparedDates(march, comparedPeriod(march, 'previous'), '2026-03-30')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
})
