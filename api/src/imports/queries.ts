import { setImmediate } from 'node:timers/promises'
import { LIST_LIMITS } from '@quotidia/contract/limits'
import { batchesOf, inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import type { ImportDayRow, ImportRow } from '../db/rows/import'
import { findRow, forUpdate, listRows, placesFor } from '../db/statement'
import type { Actor } from '../http/actor'

/** An import without the table of its file, which may have megabytes. */
export type ImportState = Omit<ImportRow, 'content'>
type Import = Pick<ImportRow, 'id' | 'company_id'>

const STATE = `id, company_id, user_id, file_name, sheet, bytes, layout, row_count, state, run, result, run_by, applied_by,
  applied_at, message, created_at, changed_at`

/** Inserts an import and returns its id. */
export async function insertImport(trx: Db, row: Omit<ImportRow, 'id'>): Promise<number> {
  const [id] = await trx('imports').insert(row)
  if (id === undefined) throw new Error('The database gave the import no id.')
  return id
}

type Company = Pick<Actor, 'companyId'>

export async function findImport(db: Db, { companyId }: Company, id: number): Promise<ImportState | undefined> {
  return findRow(db, `select ${STATE} from imports where id = ? and company_id = ?`, [id, companyId])
}

/** The days as `presentApplied` counts them. */
const RECENT = `select i.id, i.file_name, i.state, i.created_at,
    count(case when case when i.state = 'undoing' then d.run = i.run
      else d.state not in ('planned', 'undone') end then 1 end) as done,
    count(case when d.state = case when i.state = 'undoing' then 'undo' else 'planned' end then 1 end) as remaining
  from imports i left join import_days d on d.import_id = i.id and d.company_id = i.company_id
  where i.company_id = ? and i.user_id = ? and i.changed_at > ?
  group by i.id, i.file_name, i.state, i.created_at order by i.id desc limit ?`

export type ImportWithProgress = Pick<ImportRow, 'id' | 'file_name' | 'state' | 'created_at'> & {
  done: number | string
  remaining: number | string
}

/** The imports of the person that have changed since a moment, newest first. */
export async function listOwnImports(
  db: Db,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { since, most }: { since: number; most: number },
): Promise<ImportWithProgress[]> {
  return listRows(db, RECENT, [companyId, userId, since, most])
}

const OF_COMPANY = ['id', 'file_name', 'state', 'bytes', 'created_at', 'changed_at'] as const

export interface ImportOfCompany extends Pick<ImportRow, (typeof OF_COMPANY)[number]> {
  /** The name of the user who uploaded it. */
  user: string
}

/** The newest of the company's kept imports, newest first. */
export async function listCompanyImports(db: Db, { companyId }: Company): Promise<ImportOfCompany[]> {
  return db('imports')
    .join('users', 'users.id', 'imports.user_id')
    .where('imports.company_id', companyId)
    .orderBy('imports.id', 'desc')
    .limit(LIST_LIMITS.keptImports)
    .select<ImportOfCompany[]>(...OF_COMPANY.map((column) => `imports.${column}`), 'users.name as user')
}

/** The number of the company's kept imports, and their size. */
export async function countImports(db: Db, { companyId }: Company) {
  const sql = 'select count(*) as imports, sum(bytes) as bytes from imports where company_id = ?'
  const row = await findRow<Record<'imports' | 'bytes', number | string | null>>(db, sql, [companyId])
  return { imports: Number(row?.imports), bytes: Number(row?.bytes) }
}

/** Deletes the imports of a person that were not applied. */
export async function deleteUnapplied(trx: Db, { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>) {
  await trx('imports').where({ company_id: companyId, user_id: userId, state: 'checked' }).delete()
}

/** The import, locked until the transaction ends. */
export async function lockImport(trx: Db, { companyId }: Company, id: number): Promise<ImportState | undefined> {
  const sql = `select ${STATE} from imports where id = ? and company_id = ? ${forUpdate(trx)}`
  return findRow(trx, sql, [id, companyId])
}

export async function readContent(db: Db, { id, company_id }: Import): Promise<string> {
  const row = await db('imports').where({ id, company_id }).first('content')
  return row?.content ?? ''
}

export async function updateImport(trx: Db, { id, company_id }: Import, change: Partial<Omit<ImportRow, 'id'>>) {
  await trx('imports').where({ id, company_id }).update(change)
}

export async function deleteImport(trx: Db, { id, company_id }: Import) {
  await trx('imports').where({ id, company_id }).delete()
}

/** Inserts the days of an import in batches, between which other requests are processed: there may be thousands. */
export async function insertImportDays(trx: Db, rows: Omit<ImportDayRow, 'id'>[]) {
  await inBatches(rows, async (batch) => {
    await trx('import_days').insert(batch)
    await setImmediate()
  })
}

export async function updateImportDay(
  trx: Db,
  { id, company_id }: Pick<ImportDayRow, 'id' | 'company_id'>,
  change: Partial<ImportDayRow>,
) {
  await trx('import_days').where({ id, company_id }).update(change)
}

/** The oldest or the newest day of an import in a state. */
export async function findNextDay(
  trx: Db,
  { id, company_id }: Import,
  state: ImportDayRow['state'],
  order: 'asc' | 'desc',
): Promise<ImportDayRow | undefined> {
  return trx('import_days').where({ import_id: id, company_id, state }).orderBy('date', order).first()
}

/** The state of an import that no longer undoes days: it can be resumed while some haven't been written. */
export async function stateAfterUndo(trx: Db, { id, company_id }: Import): Promise<'stopped' | 'done'> {
  const planned = await trx('import_days').where({ import_id: id, company_id, state: 'planned' }).first('id')
  return planned ? 'stopped' : 'done'
}

/** Moves an import's days, or only those with the given ids, from one state to another. Returns their number. */
export async function changeStates(
  trx: Db,
  { id, company_id }: Import,
  [from, to]: [ImportDayRow['state'], ImportDayRow['state']],
  dayIds?: number[],
): Promise<number> {
  const days = trx('import_days').where({ import_id: id, company_id, state: from })
  return (dayIds ? days.whereIn('day_id', dayIds) : days).update({ state: to })
}

/** A day of an import, with the day as it is now. */
export type ImportDayWithDay = Omit<ImportDayRow, 'figures' | 'source_row' | 'source_sheet'> & {
  present_version: number | null
  status: DayRow['status'] | null
  has_attachments: 0 | 1
}

/** Whether the day `d` has documents or questions, which the import didn't make. */
const HAS_ATTACHMENTS = `(exists (select 1 from documents a where a.day_id = d.id and a.company_id = d.company_id)
  or exists (select 1 from questions q where q.day_id = d.id and q.company_id = d.company_id))`

const DAYS = `select i.id, i.company_id, i.import_id, i.date, i.day_id, i.created, i.state, i.figure_count, i.version,
    i.written_at, i.run, d.version as present_version, d.status,
    case when ${HAS_ATTACHMENTS} then 1 else 0 end as has_attachments
  from import_days i left join days d on d.id = i.day_id and d.company_id = i.company_id
  where i.import_id = ? and i.company_id = ? order by i.date`

/** Oldest first. */
export async function listImportDays(db: Db, { id, company_id }: Import): Promise<ImportDayWithDay[]> {
  return listRows(db, DAYS, [id, company_id])
}

interface Edit {
  day_id: number
  at: number
  editor: string
  /** Whether it is a document or a message of a question. */
  is_attachment: 0 | 1
}

const EDITS = (ids: number[]) => `select e.day_id, e.at, e.is_attachment, users.name as editor from (
    select day_id, edited_at as at, editor_id as user_id, 0 as is_attachment from value_revisions
      where company_id = ? and day_id in (${placesFor(ids)}) and edited_at > ?
    union all select day_id, edited_at, editor_id, 0 from list_item_revisions
      where company_id = ? and day_id in (${placesFor(ids)}) and edited_at > ?
    union all select day_id, at, user_id, 0 from day_events
      where company_id = ? and day_id in (${placesFor(ids)}) and at > ?
    union all select id, deleted_at, deleted_by, 0 from deleted_days
      where company_id = ? and id in (${placesFor(ids)}) and deleted_at > ?
    union all select day_id, uploaded_at, uploaded_by, 1 from documents
      where company_id = ? and day_id in (${placesFor(ids)}) and uploaded_at > ?
    union all select day_id, at, user_id, 1 from question_messages
      where company_id = ? and day_id in (${placesFor(ids)}) and at > ?
  ) e join users on users.id = e.user_id order by e.at`

const EDIT_TABLES = 6
const DAYS_AT_ONCE = 200

/** The changes of some days after a moment, oldest first. */
export async function listEdits(db: Db, { company_id }: Import, dayIds: number[], after: number): Promise<Edit[]> {
  const edits: Edit[] = []
  for (const ids of batchesOf(dayIds, DAYS_AT_ONCE)) {
    const values = Array.from({ length: EDIT_TABLES }, () => [company_id, ...ids, after]).flat()
    edits.push(...(await listRows<Edit>(db, EDITS(ids), values)))
  }
  return edits
}

/** The present statuses of those of the days that exist, by their ids. */
export async function listStatuses(
  db: Db,
  { company_id }: Import,
  dayIds: number[],
): Promise<ReadonlyMap<number, DayRow['status']>> {
  const days = await db('days').where({ company_id }).whereIn('id', dayIds).select('id', 'status')
  return new Map(days.map(({ id, status }) => [id, status]))
}

/** Whether a day has documents or questions, which the import didn't make. */
export async function hasAttachments(trx: Db, { id, company_id }: Pick<DayRow, 'id' | 'company_id'>): Promise<boolean> {
  const sql = `select d.id from days d where d.id = ? and d.company_id = ? and ${HAS_ATTACHMENTS}`
  return (await findRow(trx, sql, [id, company_id])) !== undefined
}

/** The imports of all companies that haven't changed since a moment. */
export async function listUnchangedSince(db: Db, moment: number): Promise<Import[]> {
  return db('imports').where('changed_at', '<=', moment).orderBy('id').select('id', 'company_id')
}
