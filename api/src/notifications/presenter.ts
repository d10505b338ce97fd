import type { Notification } from 'contract/notifications'
import type { NotificationRow } from '../db/rows/company'
import { isoTime } from '../times'

export function presentNotification(row: NotificationRow): Notification {
  const shown = { id: row.id, title: row.title, message: row.message, time: isoTime(Number(row.created_at)) }
  return row.day_id === null ? shown : { ...shown, dayId: row.day_id }
}
