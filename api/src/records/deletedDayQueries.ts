import { inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import type { DayRow, DeletedDayRow, DocumentRow } from '../db/rows/day'
import { findRow, forUpdate, isMysql, run } from '../db/statement'
import type { TableName } from '../db/tables'
import type { Actor } from '../http/actor'
import { insertDayEvent } from './dayEventQueries'

/**
 * The tables whose rows are archived with a deleted day, each after the tables that it references. Notifications aren't:
 * they are out of date. Nor are the figures in `day_figures`, which follow from the archived rows.
 */
export const ARCHIVED_TABLES = [
  'days',
  'day_events',
  'day_values',
  'list_items',
  'value_revisions',
  'list_item_revisions',
  'carried_values',
  'questions',
  'question_messages',
  'documents',
] as const satisfies TableName[]

type ArchivedTable = (typeof ARCHIVED_TABLES)[number]
type Day = Pick<DayRow, 'id' | 'company_id'>
type Company = Pick<Actor, 'companyId'>

export interface DeletedDayWithUser extends DeletedDayRow {
  /** The name of the user who deleted it. */
  user: string
}

/**
 * Moves the day and all its rows out of their tables, so that no query finds them and the date is free. The files stay
 * in the storage.
 */
export async function archiveDay(trx: Db, day: DayRow, { userId, at }: { userId: number; at: number }) {
  const version = day.version + 1
  await trx('days').where({ id: day.id, company_id: day.company_id }).update({ version })
  await insertDayEvent(trx, day, { kind: 'deleted', user_id: userId, at, version })
  const { id, company_id, date } = day
  await trx('deleted_days').insert({ id, company_id, date, deleted_by: userId, deleted_at: at })
  for (const table of ARCHIVED_TABLES) await archiveRows(trx, day, table)
  await archiveFiles(trx, day)
  await trx('days').where({ id, company_id }).delete()
}

const rowsOf = (trx: Db, { id, company_id }: Day, table: ArchivedTable): PromiseLike<{ id: number }[]> =>
  trx(table as string)
    .where(table === 'days' ? { id, company_id } : { day_id: id, company_id })
    .orderBy('id')

async function archiveRows(trx: Db, day: Day, table: ArchivedTable) {
  const ofDay = { company_id: day.company_id, deleted_day_id: day.id, table_name: table }
  await inBatches(await rowsOf(trx, day, table), (rows) =>
    trx('deleted_day_rows').insert({ ...ofDay, last_id: rows.at(-1)?.id ?? 0, content: JSON.stringify(rows) }),
  )
}

async function archiveFiles(trx: Db, day: Day) {
  const documents = await trx('documents').where({ day_id: day.id, company_id: day.company_id }).orderBy('id')
  const files = documents.map(({ company_id, stored_name, custom_file_name, size }: DocumentRow) => ({
    company_id,
    deleted_day_id: day.id,
    stored_name,
    custom_file_name,
    size,
  }))
  await inBatches(files, (batch) => trx('deleted_day_files').insert(batch))
}

/** Moves the day and all its rows back, with the same ids. Its date must be free. */
export async function restoreArchivedDay(trx: Db, { id, company_id }: DeletedDayRow): Promise<DayRow> {
  const archived = { deleted_day_id: id, company_id }
  for (const table of ARCHIVED_TABLES) {
    const parts: string[] = await trx('deleted_day_rows')
      .where({ ...archived, table_name: table })
      .orderBy('id')
      .pluck('content')
    for (const part of parts) await restoreRows(trx, table, JSON.parse(part))
  }
  await trx('deleted_days').where({ id, company_id }).delete()
  const day = await trx('days').where({ id, company_id }).first()
  if (!day) throw new Error('The day just restored is not there.')
  return day
}

async function restoreRows(trx: Db, table: ArchivedTable, rows: { rule_id?: number }[]) {
  const back = table === 'carried_values' ? await withRules(trx, rows) : rows
  await inBatches(back, (batch) => trx(table as string).insert(batch))
}

/** Rules may have been deleted meanwhile, and with them their carried values. */
async function withRules(trx: Db, rows: { rule_id?: number; company_id?: number }[]) {
  const company_id = rows[0]?.company_id ?? 0
  const ids = rows.flatMap(({ rule_id }) => rule_id ?? [])
  const present = new Set<number | undefined>(await trx('rules').where({ company_id }).whereIn('id', ids).pluck('id'))
  return rows.filter(({ rule_id }) => present.has(rule_id))
}

/** The days that can be restored, the latest deletion first; only those that were deleted before the given day. */
export async function listDeletedDays(
  db: Db,
  { companyId }: Company,
  { most, before }: { most: number; before: DeletedDayRow | undefined },
): Promise<DeletedDayWithUser[]> {
  const listed = db('deleted_days')
    .join('users', 'users.id', 'deleted_days.deleted_by')
    .where('deleted_days.company_id', companyId)
  if (before) {
    const { deleted_at, id } = before
    listed.whereRaw('(deleted_days.deleted_at < ? or (deleted_days.deleted_at = ? and deleted_days.id < ?))', [
      deleted_at,
      deleted_at,
      id,
    ])
  }
  return listed
    .orderBy([
      { column: 'deleted_days.deleted_at', order: 'desc' },
      { column: 'deleted_days.id', order: 'desc' },
    ])
    .limit(most)
    .select<DeletedDayWithUser[]>('deleted_days.*', 'users.name as user')
}

export async function findDeletedDay(db: Db, { companyId }: Company, dayId: number) {
  const sql = 'select * from deleted_days where id = ? and company_id = ?'
  return findRow<DeletedDayRow>(db, sql, [dayId, companyId])
}

/** The number of days that can be restored. */
export async function countDeletedDays(db: Db, { companyId }: Company): Promise<number> {
  const sql = 'select count(*) as days from deleted_days where company_id = ?'
  return Number((await findRow<{ days: number }>(db, sql, [companyId]))?.days)
}

export async function lockDeletedDay(trx: Db, { companyId }: Company, dayId: number) {
  const sql = `select * from deleted_days where id = ? and company_id = ? ${forUpdate(trx)}`
  return findRow<DeletedDayRow>(trx, sql, [dayId, companyId])
}

/** Deletes the day for good. Returns the stored names of its files, which the caller removes after the commit. */
export async function deleteForGood(trx: Db, { id, company_id }: Day): Promise<string[]> {
  const names: string[] = await trx('deleted_day_files').where({ deleted_day_id: id, company_id }).pluck('stored_name')
  await trx('deleted_days').where({ id, company_id }).delete()
  return names
}

/** The days of all companies that were deleted up to a moment. */
export async function listDeletedUntil(db: Db, moment: number): Promise<DeletedDayRow[]> {
  return db('deleted_days').where('deleted_at', '<=', moment).orderBy('id')
}

/**
 * Prevents the ids of deleted days' rows from being reused: a database restored from a backup has only the ids of
 * rows that are in their tables.
 */
export async function reserveArchivedIds(db: Db) {
  const archived = await db('deleted_day_rows').groupBy('table_name').select('table_name').max({ last: 'last_id' })
  for (const { table_name, last } of archived as { table_name: string; last: number }[]) {
    // MySQL never sets it below an id that a row has.
    if (isMysql(db)) await db.raw(`alter table ?? auto_increment = ${Number(last) + 1}`, [table_name])
    else {
      await run(
        db,
        'insert into sqlite_sequence (name, seq) select ?, 0 where not exists (select 1 from sqlite_sequence where name = ?)',
        [table_name, table_name],
      )
      await run(db, 'update sqlite_sequence set seq = max(seq, ?) where name = ?', [Number(last), table_name])
    }
  }
}
