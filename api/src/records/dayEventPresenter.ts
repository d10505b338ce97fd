import type { DayEvent } from '@quotidia/contract/closing'
import { italianTime } from '../times'
import type { DayEventWithUser } from './dayEventQueries'

export function presentDayEvent({ id, kind, user, at, comment, ...counts }: DayEventWithUser): DayEvent {
  const { missing, unsatisfied, mismatched, warnings } = counts
  const outstanding =
    missing === null || unsatisfied === null || mismatched === null
      ? null
      : { missing, unsatisfied, mismatched, ...(warnings !== null && { warnings }) }
  return { id, kind, userName: user, at: italianTime(at), comment, outstanding }
}
