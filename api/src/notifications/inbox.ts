import { effectiveLevel } from '../access/policy'
import type { Levels } from '../access/queries'
import type { Db } from '../db/connection'
import type { NotificationRow } from '../db/tables'
import type { Actor } from '../http/actor'
import { mayRead } from './policy'

const LONGEST_LIST = 200

/** The reader's unread notifications, newest first, at most 200; without those whose subject they may no longer see. */
export async function listUnread(db: Db, actor: Actor): Promise<NotificationRow[]> {
  if (!actor.rights.viewDayNotifications) return []
  const rows = await db('notifications')
    .where({ company_id: actor.companyId, user_id: actor.userId })
    .whereNull('read_at')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(LONGEST_LIST)
  const levels = await levelsOnItems(db, actor, rows)
  return rows.filter(({ kind, data_id }) => mayRead(actor, { kind, level: levels.get(data_id ?? 0) }))
}

async function levelsOnItems(db: Db, actor: Actor, rows: NotificationRow[]): Promise<Levels> {
  const ids = [...new Set(rows.flatMap((row) => row.data_id ?? []))]
  if (ids.length === 0) return new Map()
  const items = await db('data_items')
    .where({ company_id: actor.companyId })
    .whereIn('id', ids)
    .select('id', 'data_type')
  const stored = await db('access_levels').where({ user_id: actor.userId }).whereIn('data_id', ids)
  const storedById = new Map(stored.map((row) => [row.data_id, row.access_level]))
  return new Map(
    items.map((item) => [item.id, effectiveLevel(actor, { dataType: item.data_type }, storedById.get(item.id))]),
  )
}

/** One of the reader's own notifications, read or not. */
export async function findNotification(trx: Db, actor: Actor, id: number): Promise<NotificationRow | undefined> {
  return trx('notifications').where({ id, company_id: actor.companyId, user_id: actor.userId }).first()
}

export async function markAsRead(trx: Db, { id, company_id }: NotificationRow, now: number) {
  await trx('notifications').where({ id, company_id }).whereNull('read_at').update({ read_at: now, merge_key: null })
}
