import { addDays, today } from '@quotidia/shared-ui/format/dates'
import { formatNotificationTime } from './notificationTime'

test('times of today and yesterday are formatted without a date, in Italian time', () => {
  expect(formatNotificationTime('2026-11-20T07:12:00Z', '2026-11-20')).toBe('oggi, 08:12')
  expect(formatNotificationTime('2026-11-19T23:30:00Z', '2026-11-20')).toBe('oggi, 00:30')
  expect(formatNotificationTime('2026-11-19T07:12:00Z', '2026-11-20')).toBe('ieri, 08:12')
  expect(formatNotificationTime('2020-07-10T11:00:00Z', addDays(today(), -1))).toBe('10/07/2020, 13:00')
})
