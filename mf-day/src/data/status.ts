import type { DayFull } from '@quotidia/contract/days'
import { businessDate } from '@quotidia/domain/businessDate'
import { clockTime, dateOfMoment, parseServerTime } from '@quotidia/shared-ui/format/dates'

/** Servers of earlier releases send no status: their days are open. */
export const isOpen = ({ status = 'open' }: Pick<DayFull, 'status'>) => status === 'open'

export interface LastStep {
  kind: 'closed' | 'approved'
  name: string
  /** `23:41`, or the date if it was on another business day. */
  when: string
}

/** The user who closed or approved the day, and when. */
export function lastStep(day: DayFull, dayEndsAt: number): LastStep | undefined {
  const kind = day.status === 'approved' ? 'approved' : 'closed'
  const [name, at] = kind === 'approved' ? [day.approvedBy, day.approvedAt] : [day.closedBy, day.closedAt]
  return name && at ? { kind, name, when: timeInDay(at, day.date, dayEndsAt) } : undefined
}

/** The time of a moment of the server that is in a day's business day, which ends at the hour `dayEndsAt`; else its date. */
export function timeInDay(at: string, date: string, dayEndsAt: number): string {
  const moment = parseServerTime(at)
  return moment !== null && businessDate(moment, dayEndsAt) === date ? clockTime(moment) : dateOfMoment(at)
}
