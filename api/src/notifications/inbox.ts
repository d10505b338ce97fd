import { LIST_LIMITS } from '@quotidia/contract/limits'
import { type AccessLevel, canSee, effectiveLevel } from '@quotidia/domain/accessLevels'
import { inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import type { NotificationRow } from '../db/rows/company'
import type { Actor } from '../http/actor'
import { describeChecks, readChecks } from './checks'
import { mayRead } from './policy'

/** The reader's unread notifications, newest first, at most 200; without those whose subject they may no longer see. */
export async function listUnread(db: Db, actor: Actor): Promise<NotificationRow[]> {
  if (!actor.rights.viewDayNotifications) return []
  const rows = await unreadOf(db, actor)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(LIST_LIMITS.unreadNotifications)
  return readable(db, actor, rows)
}

const unreadOf = (db: Db, actor: Actor) =>
  db('notifications').where({ company_id: actor.companyId, user_id: actor.userId }).whereNull('read_at')

type About = Pick<NotificationRow, 'kind' | 'data_id' | 'checks'> & Partial<Pick<NotificationRow, 'message'>>

/** Those that the reader may see at present, with the checks that the reader sees. */
async function readable<Row extends About>(db: Db, actor: Actor, rows: Row[]): Promise<Row[]> {
  const items = await loadItems(db, actor, rows)
  return rows
    .filter((row) => mayRead(actor, { kind: row.kind, levels: itemsOf(row).map((id) => items.get(id)?.level) }))
    .map((row) => withSeenChecks(row, items))
}

type Items = ReadonlyMap<number, { name: string; level: AccessLevel }>

function withSeenChecks<Row extends About>(row: Row, items: Items): Row {
  const reported = readChecks(row)
  if (!reported) return row
  const checks = reported.checks.filter(([dataId]) => canSee(items.get(dataId)?.level))
  if (checks.length === reported.checks.length) return row
  return { ...row, ...describeChecks({ ...reported, checks }, (dataId) => items.get(dataId)?.name) }
}

function itemsOf(row: About): number[] {
  return readChecks(row)?.checks.map(([dataId]) => dataId) ?? (row.data_id === null ? [] : [row.data_id])
}

async function loadItems(db: Db, actor: Actor, rows: About[]): Promise<Items> {
  const ids = [...new Set(rows.flatMap(itemsOf))]
  if (ids.length === 0) return new Map()
  const items = await db('data_items')
    .where({ company_id: actor.companyId })
    .whereIn('id', ids)
    .select('id', 'name', 'data_type')
  const stored = await db('access_levels')
    .where({ company_id: actor.companyId, user_id: actor.userId })
    .whereIn('data_id', ids)
  const storedById = new Map(stored.map((row) => [row.data_id, row.access_level]))
  return new Map(
    items.map(({ id, name, data_type }) => [
      id,
      { name, level: effectiveLevel(actor, { dataType: data_type }, storedById.get(id)) },
    ]),
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
  const rows = await readable(trx, actor, await isMeant.clone().select('id', 'kind', 'data_id', 'checks'))
  const ids = rows.map(({ id }) => id)
  await inBatches(ids, (batch) => isMeant.clone().whereIn('id', batch).update({ read_at: now, merge_key: null }))
}
