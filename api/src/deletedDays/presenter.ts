import type { DeletedDay } from 'contract/deletedDays'
import type { DeletedDayWithUser } from '../records/deletedDayQueries'
import { isoTime } from '../times'
import { KEPT_FOR_MS } from './purge'

export function presentDeletedDay({ id, date, user, deleted_at }: DeletedDayWithUser): DeletedDay {
  const purgedAt = isoTime(deleted_at + KEPT_FOR_MS)
  return { dayId: id, date, deletedBy: user, deletedAt: isoTime(deleted_at), purgedAt }
}
