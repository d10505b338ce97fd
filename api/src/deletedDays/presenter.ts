import type { DeletedDay } from '@quotidia/contract/deletedDays'
import type { DeletedDayWithUser } from '../records/deletedDayQueries'
import { isoTime } from '../times'
import { DELETED_DAY_RETENTION_MS } from './purge'

export function presentDeletedDay({ id, date, user, deleted_at }: DeletedDayWithUser): DeletedDay {
  const purgedAt = isoTime(deleted_at + DELETED_DAY_RETENTION_MS)
  return { dayId: id, date, deletedBy: user, deletedAt: isoTime(deleted_at), purgedAt }
}
