import type { DayFull } from 'contract/days'
import { timeOrDate } from 'shared-ui/format/dates'

/** Servers of earlier releases send no status: their days are open. */
export const isOpen = ({ status = 'open' }: Pick<DayFull, 'status'>) => status === 'open'

export interface LastStep {
  kind: 'closed' | 'approved'
  name: string
  /** `23:41`, or the date if it was on another day. */
  when: string
}

/** The user who closed or approved the day, and when. */
export function lastStep(day: DayFull): LastStep | undefined {
  const kind = day.status === 'approved' ? 'approved' : 'closed'
  const [name, at] = kind === 'approved' ? [day.approvedBy, day.approvedAt] : [day.closedBy, day.closedAt]
  return name && at ? { kind, name, when: timeOrDate(at, day.date) } : undefined
}
