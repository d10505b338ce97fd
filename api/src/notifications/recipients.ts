import { inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import type { NotificationRow } from '../db/rows/company'
import type { DayRow } from '../db/rows/day'
import { findRow } from '../db/statement'
import type { EventActor } from '../events/events'
import type { EventTransaction } from '../events/listener'
import { type Actor, actorOf } from '../http/actor'

export type Recipient = Pick<Actor, 'userId' | 'userType' | 'rights'>
/** The user who changed a day, and the time (epoch milliseconds). */
export interface DayEvent {
  actor: EventActor
  day: DayRow
  at: number
}
export interface Content {
  kind: NotificationRow['kind']
  title: string
  message: string
  dayId?: number
  dataId?: number
  mergeKey?: string
}
type NewNotification = Omit<NotificationRow, 'id' | 'read_at' | 'pack_id'> & { pack_id?: number }

export function addressed(
  recipient: Recipient,
  { actor, at }: Pick<DayEvent, 'actor' | 'at'>,
  content: Content,
): NewNotification {
  return {
    company_id: actor.companyId,
    user_id: recipient.userId,
    kind: content.kind,
    title: content.title,
    message: content.message,
    day_id: content.dayId ?? null,
    data_id: content.dataId ?? null,
    merge_key: content.mergeKey ?? null,
    created_at: at,
  }
}

/** The actor's colleagues with the right to notifications, without the actor. */
export async function listRecipients({ trx }: EventTransaction, actor: EventActor): Promise<Recipient[]> {
  const rows = await trx('users')
    .where({ company_id: actor.companyId })
    .whereNull('deleted_at')
    .whereNot({ id: actor.userId })
    .orderBy('id')
  return rows.map(actorOf).filter((recipient) => recipient.rights.viewDayNotifications)
}

/** Inserts notifications, or updates an unread one with the same merge key. Drops a person's oldest at the limit. */
export async function insertNotifications({ trx, limits }: EventTransaction, rows: NewNotification[]) {
  const fresh: NewNotification[] = []
  for (const row of rows) if (!(await renewUnread(trx, row))) fresh.push(row)
  await inBatches(fresh, (batch) => trx('notifications').insert(batch))
  const recipients = new Map(fresh.map((row) => [row.user_id, row]))
  for (const recipient of recipients.values()) await dropOldest(trx, recipient, limits.notifications)
}

const NEWEST_TO_GO =
  'select id from notifications where user_id = ? and company_id = ? order by id desc limit 1 offset ?'

async function dropOldest(trx: Db, { user_id, company_id }: NewNotification, kept: number) {
  const newest = await findRow<{ id: number }>(trx, NEWEST_TO_GO, [user_id, company_id, kept])
  if (newest) await trx('notifications').where({ user_id, company_id }).where('id', '<=', newest.id).delete()
}

async function renewUnread(trx: Db, { company_id, user_id, merge_key, message, data_id, created_at }: NewNotification) {
  if (merge_key === null) return false
  const renewed = await trx('notifications')
    .where({ company_id, user_id, merge_key })
    .whereNull('read_at')
    .update({ message, data_id, created_at })
  return renewed > 0
}
