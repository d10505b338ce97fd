import { LIST_LIMITS } from '@quotidia/contract/limits'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import type { PackRow } from '../db/rows/pack'
import { findRow, listRows, placesFor } from '../db/statement'
import type { Actor } from '../http/actor'
import { DAY_MS } from '../times'
import type { PartProgress } from './parts'

/** How long a pack is kept after it was made. */
export const PACK_RETENTION_MS = 7 * DAY_MS
/** The jobs that ask for the packs of approved months; a key begins with the month. */
export const MONTH_JOB = 'monthPack'

/** The name of the jobs' kind; a job's key is the pack's id. */
export const PACK_JOB = 'pack'

type Person = Pick<Actor, 'userId' | 'companyId'>
type Identity = Pick<PackRow, 'id' | 'company_id'>
type Made = 'stored_name' | 'bytes' | 'sha256' | 'files' | 'main_total'
export type NewPack = Omit<PackRow, 'id' | Made | 'message' | 'failed_part'>

export const identified = ({ id, company_id }: Identity) => ({ id, company_id })

/** Inserts a pack and returns its id. */
export async function insertPack(trx: Db, pack: NewPack): Promise<number> {
  const [id] = await trx('packs').insert(pack)
  if (id === undefined) throw new Error('The database gave the pack no id.')
  return id
}

export async function findPack(db: Db, companyId: number, id: number): Promise<PackRow | undefined> {
  return db('packs').where({ id, company_id: companyId }).first()
}

/** A pack that the person asked for. */
export async function findOwnPack(db: Db, { userId, companyId }: Person, id: number): Promise<PackRow | undefined> {
  return db('packs').where({ id, company_id: companyId, user_id: userId }).first()
}

/** The pack with this file, unless it has expired. */
export async function findStoredPack(
  db: Db,
  companyId: number,
  storedName: string,
  now: number,
): Promise<PackRow | undefined> {
  return db('packs').where({ company_id: companyId, stored_name: storedName }).where('expires_at', '>', now).first()
}

/** The packs that the person asked for, and those of approved months that were made with their rights, newest first. */
export async function listOwnPacks(db: Db, { userId, companyId }: Person, now: number): Promise<PackRow[]> {
  return db('packs')
    .where({ company_id: companyId, user_id: userId })
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
}

const OF_COMPANY = [
  'id',
  'from_date',
  'to_date',
  'state',
  'created_at',
  'expires_at',
  'bytes',
  'shared_at',
  'mail_to',
] as const

export interface PackOfCompany extends Pick<PackRow, (typeof OF_COMPANY)[number]> {
  /** The name of the user who asked for it. */
  user: string
}

/** The newest of the company's packs, newest first. */
export async function listCompanyPacks(db: Db, { companyId }: Pick<Actor, 'companyId'>, now: number) {
  return db('packs')
    .join('users', 'users.id', 'packs.user_id')
    .where('packs.company_id', companyId)
    .where('packs.expires_at', '>', now)
    .orderBy('packs.id', 'desc')
    .limit(LIST_LIMITS.keptPacks)
    .select<PackOfCompany[]>(...OF_COMPANY.map((column) => `packs.${column}`), 'users.name as user')
}

const USAGE = `select count(case when mail_to is null then 1 end) as packs, sum(bytes) as bytes
  from packs where company_id = ?`

/** The number of the packs that the company's people asked for, and the size of the files of all its packs. */
export async function countPacks(db: Db, { companyId }: Pick<Actor, 'companyId'>) {
  const row = await findRow<Record<'packs' | 'bytes', number | string | null>>(db, USAGE, [companyId])
  return { packs: Number(row?.packs), bytes: Number(row?.bytes) }
}

/** The company's packs of approved months, newest first. */
export async function listMonthPacks(db: Db, companyId: number): Promise<Identity[]> {
  return db('packs')
    .where({ company_id: companyId })
    .whereNotNull('mail_to')
    .orderBy('id', 'desc')
    .select('id', 'company_id')
}

/** The packs of the same month that were finished later, and their addresses mailed. */
export async function listLaterMailed(db: Db, { id, company_id, from_date, to_date }: PackRow): Promise<PackRow[]> {
  return db('packs')
    .where({ company_id, from_date, to_date, state: 'ready' })
    .where('id', '>', id)
    .whereNotNull('mail_to')
}

export async function listExpiredPacks(db: Db, now: number): Promise<PackRow[]> {
  return db('packs').where('expires_at', '<=', now)
}

type PeriodDay = Pick<DayRow, 'id' | 'date' | 'status'>

const ofPeriod = (db: Db, companyId: number, from: string, to: string) =>
  db('days')
    .where({ company_id: companyId })
    .whereBetween('date', [from, to])
    .orderBy('date')
    .select('id', 'date', 'status')

/** The days of a period, oldest first. */
export async function listPeriod(db: Db, companyId: number, from: string, to: string): Promise<PeriodDay[]> {
  return ofPeriod(db, companyId, from, to)
}

/** Locks the days of a period until the transaction ends, oldest first. */
export async function lockPeriod(trx: Db, companyId: number, from: string, to: string): Promise<PeriodDay[]> {
  return ofPeriod(trx, companyId, from, to).forUpdate()
}

const NEWEST_APPROVAL = `select max(e.id) as id, max(e.at) as at from day_events e join days d on d.id = e.day_id
  where e.company_id = ? and d.date between ? and ? and e.kind = 'approved'`

/** The last approval of a period's days: its event's id and time; undefined if none was approved. */
export async function newestApproval(db: Db, companyId: number, from: string, to: string) {
  const row = await findRow<{ id: number | null; at: number | string | null }>(db, NEWEST_APPROVAL, [
    companyId,
    from,
    to,
  ])
  return row?.id ? { id: row.id, at: Number(row.at) } : undefined
}

const COUNT_DOCUMENTS = `select count(*) as count, sum(documents.size) as bytes
  from documents join days on days.id = documents.day_id
  where documents.company_id = ? and days.date between ? and ?`

export async function countPeriodDocuments(db: Db, companyId: number, from: string, to: string) {
  const row = await findRow<Record<'count' | 'bytes', number | string | null>>(db, COUNT_DOCUMENTS, [
    companyId,
    from,
    to,
  ])
  return { count: Number(row?.count), bytes: Number(row?.bytes) }
}

const LIST_DOCUMENTS = `select documents.stored_name, documents.custom_file_name, documents.size, days.date
  from documents join days on days.id = documents.day_id
  where documents.company_id = ? and days.date between ? and ?
  order by days.date, documents.id`

export interface PeriodDocument {
  stored_name: string
  custom_file_name: string
  size: number | string
  date: string
}

/** The documents of a period's days, oldest day first. */
export function listPeriodDocuments(db: Db, companyId: number, from: string, to: string) {
  return listRows<PeriodDocument>(db, LIST_DOCUMENTS, [companyId, from, to])
}

/** Whether the pack is still to be made. */
export async function isWanted(db: Db, pack: Identity): Promise<boolean> {
  const row = await db('packs').where(identified(pack)).whereIn('state', ['queued', 'running']).first('id')
  return row !== undefined
}

export async function updateProgress(db: Db, pack: Identity, state: 'queued' | 'running', parts: PartProgress[]) {
  await db('packs')
    .where(identified(pack))
    .whereIn('state', ['queued', 'running'])
    .update({ state, parts: JSON.stringify(parts) })
}

const OUTDATED = (ids: number[]) => `select p.id from packs p where p.company_id = ? and p.id in (${placesFor(ids)})
  and p.state = 'ready' and exists (select 1 from days d join day_events e on e.day_id = d.id
    where d.company_id = p.company_id and d.date between p.from_date and p.to_date
      and e.kind in ('corrected', 'reopened') and e.at > p.expires_at - ?)`

/** The ids of those of a company's packs that are older than a reopening or a correction of their days. */
export async function listOutdatedPacks(
  db: Db,
  companyId: number,
  packs: Pick<PackRow, 'id'>[],
): Promise<ReadonlySet<number>> {
  if (packs.length === 0) return new Set()
  const ids = packs.map(({ id }) => id)
  const rows = await listRows<{ id: number }>(db, OUTDATED(ids), [companyId, ...ids, PACK_RETENTION_MS])
  return new Set(rows.map(({ id }) => id))
}

const NEWEST_CORRECTION = `select max(e.id) as id from day_events e join days d on d.id = e.day_id
  where e.company_id = ? and d.date between ? and ? and e.kind = 'corrected' and e.id > ?`

/** The id of the last correction of a period's days after an event; undefined without one. */
export async function newestCorrection(db: Db, companyId: number, [from, to]: [string, string], after: number) {
  const row = await findRow<{ id: number | null }>(db, NEWEST_CORRECTION, [companyId, from, to, after])
  return row?.id ?? undefined
}

const MONTH = 'substr(d.date, 1, 7)'
const CORRECTED_MONTHS = `select ${MONTH} as month, max(e.id) as id from day_events e join days d on d.id = e.day_id
  where e.company_id = ? and e.kind = 'corrected' group by ${MONTH}`
const UNAPPROVED_MONTHS = `select distinct ${MONTH} as month from days d where d.company_id = ? and d.status <> 'approved'`
const MADE_MONTHS = 'select job_key from jobs where company_id = ? and kind = ? and done_at is not null order by id'

/** Those of some approved months whose pack was made before days of them were corrected. */
export async function listOutdatedMonths(db: Db, companyId: number, months: string[]): Promise<string[]> {
  if (months.length === 0) return []
  const corrected = await listRows<{ month: string; id: number }>(db, CORRECTED_MONTHS, [companyId])
  const open = await listRows<{ month: string }>(db, UNAPPROVED_MONTHS, [companyId])
  const jobs = await listRows<{ job_key: string }>(db, MADE_MONTHS, [companyId, MONTH_JOB])
  const newestOf = new Map(corrected.map(({ month, id }) => [month, id]))
  const unapproved = new Set(open.map(({ month }) => month))
  /** The last event that each month's pack is made after; none of a pack that was dropped. */
  const madeAfter = new Map<string, number>()
  for (const { job_key } of jobs) {
    const [month = '', approval, , correction = approval] = job_key.split('/')
    if (approval !== 'none') madeAfter.set(month, Number(correction))
  }
  return months.filter((month) => {
    const made = madeAfter.get(month)
    return made !== undefined && !unapproved.has(month) && (newestOf.get(month) ?? 0) > made
  })
}
