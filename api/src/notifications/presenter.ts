import type { Notification } from '@quotidia/contract/notifications'
import type { NotificationRow } from '../db/rows/company'
import { isoTime } from '../times'

export function presentNotification(row: NotificationRow): Notification {
  const shown = { id: row.id, title: row.title, message: row.message, time: isoTime(Number(row.created_at)) }
  if (row.pack_id !== null) return { ...shown, packId: row.pack_id }
  if (row.day_id === null) return shown
  const onDay = { ...shown, dayId: row.day_id }
  return row.kind === 'question' && row.data_id !== null ? { ...onDay, dataId: row.data_id } : onDay
}
