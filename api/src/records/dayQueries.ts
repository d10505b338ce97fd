import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { findRow, forUpdate, run } from '../db/statement'
import type { Actor } from '../http/actor'
import { isOpenTo } from './policy'

export interface Neighbours {
  previous: DayRow | undefined
  next: DayRow | undefined
}

type Company = Pick<Actor, 'companyId'>
type Reader = Pick<Actor, 'companyId' | 'days'>

export async function findDay(db: Db, reader: Reader, dayId: number): Promise<DayRow | undefined> {
  return openTo(reader, await db('days').where({ id: dayId, company_id: reader.companyId }).first())
}

/** Locks the day until the transaction ends: later reads see committed data that doesn't change meanwhile. */
export async function lockDay(trx: Db, reader: Reader, dayId: number): Promise<DayRow | undefined> {
  const sql = `select * from days where id = ? and company_id = ? ${forUpdate(trx)}`
  return openTo(reader, await findRow<DayRow>(trx, sql, [dayId, reader.companyId]))
}

export async function findDayByDate(db: Db, reader: Reader, date: string): Promise<DayRow | undefined> {
  return openTo(reader, await db('days').where({ company_id: reader.companyId, date }).first())
}

/** A day outside the range open to the reader is treated as not found. */
function openTo(reader: Reader, day: DayRow | undefined): DayRow | undefined {
  return day && isOpenTo(reader, day) ? day : undefined
}

/** A day with its neighbours' ids and the versions of all that an answer about it depends on, from one statement. */
export interface DayVersion {
  day: DayRow
  companyVersion: number
  /** Drawn by the process that started last: a restored database repeats its versions, but not this value. */
  generation: string
  previousDayId: number | null
  nextDayId: number | null
  /** Whether it was reopened at some time. */
  wasReopened: boolean
}

/** Dates are compared as strings. */
const EVER = { from: '0000', to: '9999' }

type DayVersionRow = DayRow & {
  company_version: number
  generation: string
  previous_id: number | null
  next_id: number | null
  was_reopened: 0 | 1
}

const neighbour = (side: '<' | '>', order: 'asc' | 'desc') =>
  `(select near.id from days near where near.company_id = days.company_id and near.date ${side} days.date
    and near.date ${side === '<' ? '>=' : '<='} ? order by near.date ${order} limit 1)`

const DAY_VERSION = `select days.*, companies.version as company_version,
    (select generation from installation) as generation,
    ${neighbour('<', 'desc')} as previous_id, ${neighbour('>', 'asc')} as next_id,
    exists (select 1 from day_events e where e.day_id = days.id and e.kind = 'reopened') as was_reopened
  from days join companies on companies.id = days.company_id
  where days.id = ? and days.company_id = ?`

export async function findDayVersion(db: Db, reader: Reader, dayId: number): Promise<DayVersion | undefined> {
  const { from, to } = reader.days ?? EVER
  const row = await findRow<DayVersionRow>(db, DAY_VERSION, [from, to, dayId, reader.companyId])
  if (!row || !isOpenTo(reader, row)) return undefined
  const { company_version, generation, previous_id, next_id, was_reopened, ...day } = row
  const neighbours = { previousDayId: previous_id, nextDayId: next_id }
  return { day, companyVersion: company_version, generation, ...neighbours, wasReopened: was_reopened === 1 }
}

/** The nearest earlier and later days of the company, whether or not the date itself has a day. */
export async function findNeighbours(db: Db, { companyId }: Company, date: string): Promise<Neighbours> {
  const days = () => db('days').where({ company_id: companyId })
  const previous = await days().where('date', '<', date).orderBy('date', 'desc').first()
  const next = await days().where('date', '>', date).orderBy('date', 'asc').first()
  return { previous, next }
}

/** The nearest later day of the company, if figures were carried into it. */
export async function findNextCarrying(db: Db, { companyId }: Company, date: string): Promise<DayRow | undefined> {
  return findRow(db, NEXT_CARRYING, [companyId, date])
}

const NEXT_CARRYING = `select days.* from days
  where days.id = (select near.id from days near where near.company_id = ? and near.date > ? order by near.date limit 1)
    and exists (select 1 from carried_values where carried_values.day_id = days.id)`

/** Raises a locked day's version, as every write to it must in the same transaction. Returns the new version. */
export async function raiseVersion(trx: Db, day: DayRow): Promise<number> {
  await run(trx, 'update days set version = version + 1 where id = ? and company_id = ?', [day.id, day.company_id])
  return day.version + 1
}
