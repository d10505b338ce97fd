import { addDays, clockTime, today as dateAt, formatDay, momentOf } from '@quotidia/shared-ui/format/dates'
import { messages } from './messages'

/** When something happened: 'oggi, 08:12', 'ieri, 18:10', '18/11/2026, 10:30'. `time` is ISO 8601. */
export function formatNotificationTime(time: string, today: string): string {
  const moment = momentOf(time)
  const date = dateAt(moment)
  const clock = clockTime(moment)
  if (date === today) return messages.today(clock)
  if (date === addDays(today, -1)) return messages.yesterday(clock)
  return messages.at(formatDay(date), clock)
}
