import type { DayTotals } from 'contract/totals'
import type { Figures } from 'domain/formula/evaluation'
import { type Levels, levelsFor } from '../access/queries'
import type { Db } from '../db/connection'
import { findRow, forUpdate, run } from '../db/statement'
import type { DayRow } from '../db/tables'
import type { Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import type { Actor } from '../http/actor'
import { listRules, loadDayFigures } from '../rules/queries'
import { isOpenTo } from './policy'
import { presentTotals } from './presenter'

/** A day with the form it was created with, and what the actor may do with each of its items. */
export interface Sheet {
  day: DayRow
  definition: Definition
  levels: Levels
}

export interface Neighbours {
  previous: DayRow | undefined
  next: DayRow | undefined
}

type Company = Pick<Actor, 'companyId'>
type Reader = Pick<Actor, 'companyId' | 'days'>

export async function findDay(db: Db, reader: Reader, dayId: number): Promise<DayRow | undefined> {
  return openTo(reader, await db('days').where({ id: dayId, company_id: reader.companyId }).first())
}

/** The day, kept from other writers until the transaction ends: what is read after it is what they left. */
export async function lockDay(trx: Db, reader: Reader, dayId: number): Promise<DayRow | undefined> {
  const sql = `select * from days where id = ? and company_id = ? ${forUpdate(trx)}`
  return openTo(reader, await findRow<DayRow>(trx, sql, [dayId, reader.companyId]))
}

export async function findDayByDate(db: Db, reader: Reader, date: string): Promise<DayRow | undefined> {
  return openTo(reader, await db('days').where({ company_id: reader.companyId, date }).first())
}

/** A day beyond those that are open to the reader is as one that isn't there. */
function openTo(reader: Reader, day: DayRow | undefined): DayRow | undefined {
  return day && isOpenTo(reader, day) ? day : undefined
}

/** A day with its neighbours' ids and the versions of all that an answer about it is made of, in one question. */
export interface Edition {
  day: DayRow
  companyVersion: number
  /** Drawn by the process that started last: a restored database repeats its versions, but not this. */
  generation: string
  previousDayId: number | null
  nextDayId: number | null
}

/** As dates compare: as texts. */
const EVER = { from: '0000', to: '9999' }

type EditionRow = DayRow & {
  company_version: number
  generation: string
  previous_id: number | null
  next_id: number | null
}

const neighbour = (side: '<' | '>', order: 'asc' | 'desc') =>
  `(select near.id from days near where near.company_id = days.company_id and near.date ${side} days.date
    and near.date ${side === '<' ? '>=' : '<='} ? order by near.date ${order} limit 1)`

const EDITION = `select days.*, companies.version as company_version,
    (select generation from installation) as generation,
    ${neighbour('<', 'desc')} as previous_id, ${neighbour('>', 'asc')} as next_id
  from days join companies on companies.id = days.company_id
  where days.id = ? and days.company_id = ?`

export async function findEdition(db: Db, reader: Reader, dayId: number): Promise<Edition | undefined> {
  const { from, to } = reader.days ?? EVER
  const row = await findRow<EditionRow>(db, EDITION, [from, to, dayId, reader.companyId])
  if (!row || !isOpenTo(reader, row)) return undefined
  const { company_version, generation, previous_id, next_id, ...day } = row
  return { day, companyVersion: company_version, generation, previousDayId: previous_id, nextDayId: next_id }
}

/** The nearest earlier and the nearest later day of the company, whether or not the date has a day itself. */
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

export async function countDays(db: Db, { companyId }: Company): Promise<number> {
  const row = await findRow<{ days: number }>(db, 'select count(*) as days from days where company_id = ?', [companyId])
  return Number(row?.days)
}

/** The newest days by date. */
export async function listLastDays(db: Db, { companyId }: Company, limit: number): Promise<DayRow[]> {
  return db('days').where({ company_id: companyId }).orderBy('date', 'desc').limit(limit)
}

export async function openSheet(db: Db, actor: Actor, day: DayRow): Promise<Sheet> {
  const definition = await loadDefinition(db, actor.companyId, day.library_id)
  return { day, definition, levels: await levelsFor(db, actor, definition) }
}

/** Every figure of the day as it is now, and what the actor may see of what follows from them. */
export async function readTotals(db: Db, sheet: Sheet): Promise<{ figures: Figures; totals: DayTotals }> {
  const { day, definition } = sheet
  const dayFigures = await loadDayFigures(db, day.id, definition)
  const rules = await listRules(db, day.company_id, day.library_id)
  return { figures: dayFigures.figures, totals: presentTotals(sheet, dayFigures, rules) }
}

/** Every write to a day says so, in its own transaction. */
export async function raiseVersion(trx: Db, day: DayRow) {
  await run(trx, 'update days set version = version + 1 where id = ? and company_id = ?', [day.id, day.company_id])
}

/** Adds the day's row alone, at version 1, and gives it back. @throws when the company has a day on that date. */
export async function insertDay(trx: Db, row: Omit<DayRow, 'id'>): Promise<DayRow> {
  await trx('days').insert(row)
  const day = await findDayByDate(trx, { companyId: row.company_id }, row.date)
  if (!day) throw new Error('The day just inserted is not there.')
  return day
}

/** With everything that hangs on it. */
export async function deleteDay(trx: Db, day: DayRow) {
  await trx('days').where({ id: day.id, company_id: day.company_id }).delete()
}
