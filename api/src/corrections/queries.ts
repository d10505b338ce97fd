import { type AccessLevel, effectiveLevel } from '@quotidia/domain/accessLevels'
import type { Db } from '../db/connection'
import type { CorrectionRow, DayRow } from '../db/rows/day'
import { findRow, forUpdate, listRows } from '../db/statement'
import type { Actor } from '../http/actor'

/** The kind of the jobs; a job's key is the correction's id. */
export const CORRECTION = 'correction'

/** A value that a person has changed after it was carried. */
export interface KeptValue {
  dayId: number
  date: string
  dataId: number
}

type Company = Pick<Actor, 'companyId'>
type Correction = Pick<CorrectionRow, 'id' | 'company_id'>

export async function insertCorrection(trx: Db, row: Omit<CorrectionRow, 'id'>): Promise<number> {
  const [id] = await trx('corrections').insert(row)
  if (id === undefined) throw new Error('The database gave the correction no id.')
  return id
}

export async function updateCorrection(trx: Db, { id, company_id }: Correction, change: Partial<CorrectionRow>) {
  await trx('corrections').where({ id, company_id }).update(change)
}

export async function findCorrection(db: Db, { companyId }: Company, id: number): Promise<CorrectionRow | undefined> {
  return db('corrections').where({ id, company_id: companyId }).first()
}

/** The correction, locked until the transaction ends. */
export async function lockCorrection(trx: Db, { companyId }: Company, id: number): Promise<CorrectionRow | undefined> {
  const sql = `select * from corrections where id = ? and company_id = ? ${forUpdate(trx)}`
  return findRow(trx, sql, [id, companyId])
}

/** The company's correction that hasn't ended. */
export async function findRunning(db: Db, { companyId }: Company): Promise<CorrectionRow | undefined> {
  return db('corrections').where({ company_id: companyId }).whereIn('state', ['queued', 'running']).first()
}

const HAS_NOT_ENDED = `state in ('queued', 'running')`
const SHOWN = `select id from corrections where company_id = ? and (${HAS_NOT_ENDED} or user_id = ? and changed_at > ?)
  order by case when ${HAS_NOT_ENDED} then 0 else 1 end, id desc limit 1`

/** The company's correction that hasn't ended, or else the person's own that has ended since a moment. */
export const findShown = (db: Db, { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>, since: number) =>
  findRow<Pick<CorrectionRow, 'id'>>(db, SHOWN, [companyId, userId, since])

export type LaterDay = Pick<DayRow, 'id' | 'date' | 'library_id' | 'status'>

const LATER_DAYS = 'select id, date, library_id, status from days where company_id = ? and date > ? order by date'

/** The days after a date, oldest first. */
export const listDaysAfter = (db: Db, { companyId }: Company, date: string) =>
  listRows<LaterDay>(db, LATER_DAYS, [companyId, date])

/** The date of the oldest day after a date. */
export async function findDayAfter(db: Db, { companyId }: Company, date: string) {
  return findRow<LaterDay>(db, `${LATER_DAYS} limit 1`, [companyId, date])
}

const CORRECTED = `select d.id, d.date from day_events e join days d on d.id = e.day_id
  where e.correction_id = ? and e.company_id = ? order by d.date`

/** The days that a correction has changed, oldest first. */
export const listCorrected = (db: Db, { id, company_id }: Correction) =>
  listRows<Pick<DayRow, 'id' | 'date'>>(db, CORRECTED, [id, company_id])

const CLOSERS = `select distinct c.user_id from day_events e
  join day_events c on c.day_id = e.day_id and c.kind = 'closed'
  where e.correction_id = ? and e.company_id = ?`

/** The ids of the users who had closed one of those days. */
export async function listClosers(db: Db, { id, company_id }: Correction): Promise<number[]> {
  const rows = await listRows<{ user_id: number }>(db, CLOSERS, [id, company_id])
  return rows.map(({ user_id }) => user_id)
}

export interface PresentValue {
  dayId: number
  dataId: number
  name: string
  cents: number
  level: AccessLevel
}

/** The values of some items on some days as they are now, with the reader's level on the item. */
export async function listPresentValues(db: Db, actor: Actor, kept: KeptValue[]): Promise<PresentValue[]> {
  const dayIds = [...new Set(kept.map(({ dayId }) => dayId))]
  const dataIds = [...new Set(kept.map(({ dataId }) => dataId))]
  if (kept.length === 0) return []
  const rows = await db('day_values')
    .join('data_items', 'data_items.id', 'day_values.data_id')
    .where('day_values.company_id', actor.companyId)
    .whereIn('day_values.day_id', dayIds)
    .whereIn('day_values.data_id', dataIds)
    .select('day_values.day_id', 'day_values.data_id', 'day_values.cents', 'data_items.name', 'data_items.data_type')
  const stored = await db('access_levels')
    .where({ company_id: actor.companyId, user_id: actor.userId })
    .whereIn('data_id', dataIds)
  const levels = new Map(stored.map((row) => [row.data_id, row.access_level]))
  return rows.map(({ day_id, data_id, cents, name, data_type }) => ({
    dayId: day_id,
    dataId: data_id,
    name,
    cents: Number(cents),
    level: effectiveLevel(actor, { dataType: data_type }, levels.get(data_id)),
  }))
}

/** Deletes the corrections of all companies that ended before a moment; the events of their days stay. */
export async function deleteEndedBefore(trx: Db, moment: number) {
  await trx('corrections').whereIn('state', ['done', 'stopped']).where('changed_at', '<=', moment).delete()
}
