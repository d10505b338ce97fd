import type { DayFull } from 'contract/days'
import { timeOrDate } from 'shared-ui/format/dates'

/** Servers of earlier releases send no status: their days are open. */
export const isOpen = ({ status = 'open' }: Pick<DayFull, 'status'>) => status === 'open'

/** The user who closed or approved the day, and when: `23:41`, or the date if it was on another day. */
export function lastStep(day: DayFull): { name: string; when: string } | undefined {
  const [name, at] = day.status === 'approved' ? [day.approvedBy, day.approvedAt] : [day.closedBy, day.closedAt]
  return name && at ? { name, when: timeOrDate(at, day.date) } : undefined
}
