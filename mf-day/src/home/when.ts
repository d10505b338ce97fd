import { addDays, today as dateOf } from 'shared-ui/format/calendar'
import { formatDay } from 'shared-ui/format/dates'
import { messages } from './messages'

/** When something happened, from an ISO time: 'oggi, 08:12', 'ieri, 18:10', '18/11/2026, 10:30'. */
export function when(time: string, today: string): string {
  const moment = new Date(time)
  const date = dateOf(moment)
  const clock = moment.toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' })
  if (date === today) return messages.today(clock)
  if (date === addDays(today, -1)) return messages.yesterday(clock)
  return messages.at(formatDay(date), clock)
}
