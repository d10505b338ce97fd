import { today } from 'shared-ui/format/calendar'
import { when } from './when'

test('what happened today and yesterday is told without a date', () => {
  const now = new Date()
  const at = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 8, 12).toISOString()
  expect(when(at(0), today(now))).toBe('oggi, 08:12')
  expect(when(at(1), today(now))).toBe('ieri, 08:12')
  expect(when('2020-01-10T11:00:00Z', today(now))).toMatch(/^10\/01\/2020, \d\d:00$/)
})
