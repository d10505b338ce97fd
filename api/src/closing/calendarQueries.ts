import { DATA_TYPES, type DataType, isList, isTyped } from '@quotidia/domain/items'
import type { Db } from '../db/connection'
import { groupRows } from '../db/groupRows'
import type { CarriedValueRow, DayRow, DayValueRow } from '../db/rows/day'
import { listRows } from '../db/statement'
import type { Written } from '../figures/dayFigures'
import type { StoredFigures } from '../figures/storedFigures'
import { listOpenItemsOf } from '../questions/queries'
import type { DayEventWithUser } from '../records/dayEventQueries'

/** Dates `YYYY-MM-DD`, both included. */
export interface DateRange {
  companyId: number
  from: string
  to: string
}

export type ValueOfDay = Written & Pick<DayValueRow, 'day_id'>

export interface SumOfDay {
  day_id: number
  list_id: number
  cents: number | string
}

const IN_RANGE = 'd.company_id = ? and d.date between ? and ?'
const DAYS = `select d.*, exists (select 1 from day_events e where e.day_id = d.id and e.kind = 'reopened') as was_reopened
  from days d where ${IN_RANGE} order by d.date`
const typesWith = (hasTrait: (type: DataType) => boolean) =>
  `i.data_type in (${DATA_TYPES.filter(hasTrait).map((type) => `'${type}'`)})`
// Must decide as `isMissing` in the domain does; in SQL, so that a year of values isn't read.
const MISSING = `select v.day_id, v.data_id from days d
  join day_values v on v.day_id = d.id
  join data_items i on i.id = v.data_id
  left join lists l on l.data_id = v.data_id
  where ${IN_RANGE} and v.last_editor_id is null and (
    ${typesWith(isTyped)} and v.cents = 0 and v.is_carried = 0
    or ${typesWith(isList)} and not exists
      (select 1 from list_items e where e.day_id = v.day_id and e.list_id = l.id and e.deleted_at is null))`
const VALUES = `select v.day_id, v.data_id, v.cents, v.last_editor_id, v.is_carried
  from days d join day_values v on v.day_id = d.id where ${IN_RANGE}`
const SUMS = `select e.day_id, e.list_id, sum(e.cents) as cents
  from days d join list_items e on e.day_id = d.id where ${IN_RANGE} and e.deleted_at is null`
const CLOSINGS = `select e.*, u.name as user from days d
  join day_events e on e.day_id = d.id and e.company_id = d.company_id
  join users u on u.id = e.user_id
  where ${IN_RANGE} and d.status <> 'open' and e.kind = 'closed' order by e.id`
const CLOSED_FIGURES = `select d.id, f.figures from days d
  join day_figures f on f.day_id = d.id and f.version = d.version where ${IN_RANGE} and d.status = 'closed'`
const CARRIED = `select c.* from days d join carried_values c on c.day_id = d.id where ${IN_RANGE}`

const bindings = ({ companyId, from, to }: DateRange) => [companyId, from, to]
const oneOf = (ids: number[]) => `in (${ids.map(() => '?').join()})`

export interface CalendarRow extends DayRow {
  /** Whether it was reopened at some time. */
  was_reopened?: 0 | 1
}

export const listDays = (db: Db, range: DateRange) => listRows<CalendarRow>(db, DAYS, bindings(range))

/** The items that nobody has filled in, by day. */
export const loadMissing = async (db: Db, range: DateRange) =>
  byDay(await listRows<{ day_id: number; data_id: number }>(db, MISSING, bindings(range)))

/** The items with an open question, by day. */
export const loadOpenQuestions = async (db: Db, range: DateRange) => byDay(await listOpenItemsOf(db, range))

/** The closings of days that are closed or approved, by day, oldest first. */
export const loadClosings = async (db: Db, range: DateRange) =>
  byDay(await listRows<DayEventWithUser>(db, CLOSINGS, bindings(range)))

/** The figures that rules carried into the days, by day. */
export const loadCarried = async (db: Db, range: DateRange) =>
  byDay(await listRows<CarriedValueRow>(db, CARRIED, bindings(range)))

/** The values of these items, by day. */
export async function loadValues(db: Db, range: DateRange, dataIds: number[]) {
  if (dataIds.length === 0) return new Map<number, ValueOfDay[]>()
  const sql = `${VALUES} and v.data_id ${oneOf(dataIds)}`
  return byDay(await listRows<ValueOfDay>(db, sql, [...bindings(range), ...dataIds]))
}

/** The sums of these lists, by day. */
export async function loadSums(db: Db, range: DateRange, listIds: number[]) {
  if (listIds.length === 0) return new Map<number, SumOfDay[]>()
  const sql = `${SUMS} and e.list_id ${oneOf(listIds)} group by e.day_id, e.list_id`
  return byDay(await listRows<SumOfDay>(db, sql, [...bindings(range), ...listIds]))
}

const byDay = <Row extends { day_id: number }>(rows: Row[]) => groupRows(rows, ({ day_id }) => day_id)

/** The stored figures of the closed days, by day. */
export async function loadClosedFigures(db: Db, range: DateRange): Promise<Map<number, StoredFigures>> {
  const rows = await listRows<{ id: number; figures: string }>(db, CLOSED_FIGURES, bindings(range))
  return new Map(rows.map(({ id, figures }) => [id, JSON.parse(figures)]))
}
