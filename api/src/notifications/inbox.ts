import { effectiveLevel } from 'domain/accessLevels'
import type { Levels } from '../access/queries'
import { inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import type { NotificationRow } from '../db/rows/company'
import type { Actor } from '../http/actor'
import { mayRead } from './policy'

const LONGEST_LIST = 200

/** The reader's unread notifications, newest first, at most 200; without those whose subject they may no longer see. */
export async function listUnread(db: Db, actor: Actor): Promise<NotificationRow[]> {
  if (!actor.rights.viewDayNotifications) return []
  const rows = await unreadOf(db, actor)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(LONGEST_LIST)
  return readable(db, actor, rows)
}

const unreadOf = (db: Db, actor: Actor) =>
  db('notifications').where({ company_id: actor.companyId, user_id: actor.userId }).whereNull('read_at')

type About = Pick<NotificationRow, 'kind' | 'data_id' | 'data_ids'>

async function readable<Row extends About>(db: Db, actor: Actor, rows: Row[]): Promise<Row[]> {
  const levels = await levelsOnItems(db, actor, rows)
  return rows.filter((row) => mayRead(actor, { kind: row.kind, levels: itemsOf(row).map((id) => levels.get(id)) }))
}

function itemsOf({ data_id, data_ids }: About): number[] {
  if (data_ids !== null) return JSON.parse(data_ids)
  return data_id === null ? [] : [data_id]
}

async function levelsOnItems(db: Db, actor: Actor, rows: About[]): Promise<Levels> {
  const ids = [...new Set(rows.flatMap(itemsOf))]
  if (ids.length === 0) return new Map()
  const items = await db('data_items')
    .where({ company_id: actor.companyId })
    .whereIn('id', ids)
    .select('id', 'data_type')
  const stored = await db('access_levels')
    .where({ company_id: actor.companyId, user_id: actor.userId })
    .whereIn('data_id', ids)
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

/** Marks the notifications that the reader may see and that existed at a time; later or renewed ones stay unread. */
export async function markAllAsRead(trx: Db, actor: Actor, until: number, now: number) {
  if (!actor.rights.viewDayNotifications) return
  const isMeant = unreadOf(trx, actor).where('created_at', '<=', until)
  const rows = await readable(trx, actor, await isMeant.clone().select('id', 'kind', 'data_id', 'data_ids'))
  const ids = rows.map(({ id }) => id)
  await inBatches(ids, (batch) => isMeant.clone().whereIn('id', batch).update({ read_at: now, merge_key: null }))
}
