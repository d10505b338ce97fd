import type { DayFull } from 'contract/days'
import { timeOrDate } from 'shared-ui/format/dates'

/** A server of an earlier release knows no status: its days are open. */
export const isOpen = ({ status = 'open' }: Pick<DayFull, 'status'>) => status === 'open'

/** Who brought the day into its status, and when: `23:41`, or the date if it was on another day. */
export function lastStep(day: DayFull): { name: string; when: string } | undefined {
  const [name, at] = day.status === 'approved' ? [day.approvedBy, day.approvedAt] : [day.closedBy, day.closedAt]
  return name && at ? { name, when: timeOrDate(at, day.date) } : undefined
}
