import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { listRows, placesFor, run } from '../db/statement'

/** A figure is compared with at most this many of the latest earlier days: half a year. */
export const EARLIER_DAYS = 180

export interface FigureOfDay {
  date: string
  data_id: number
  cents: number | string
}

/** Dates `YYYY-MM-DD`, the first one included and the last one not. */
export interface Dates {
  from: string
  before: string
}

/** The latest days of these dates, newest first. */
export function listEarlierDays(db: Db, companyId: number, { from, before }: Dates) {
  return listRows<DayRow>(
    db,
    `select * from days where company_id = ? and date >= ? and date < ? order by date desc limit ${EARLIER_DAYS}`,
    [companyId, from, before],
  )
}

const OF_DATES = 'd.company_id = ? and d.date >= ? and d.date < ?'

/** The values of some items that people have edited; an edited value of a list confirms that it is empty. */
export function listWritten(db: Db, companyId: number, { from, before }: Dates, dataIds: number[]) {
  return listRows<FigureOfDay>(
    db,
    `select d.date, v.data_id, v.cents from days d join day_values v on v.day_id = d.id
      where ${OF_DATES} and v.data_id in (${placesFor(dataIds)}) and v.last_editor_id is not null`,
    [companyId, from, before, ...dataIds],
  )
}

/** The sums of the entries of some lists. */
export function listSums(db: Db, companyId: number, { from, before }: Dates, dataIds: number[]) {
  return listRows<FigureOfDay>(
    db,
    `select d.date, l.data_id, sum(e.cents) as cents
      from days d join list_items e on e.day_id = d.id join lists l on l.id = e.list_id
      where ${OF_DATES} and l.data_id in (${placesFor(dataIds)}) and e.deleted_at is null
      group by d.date, l.data_id`,
    [companyId, from, before, ...dataIds],
  )
}

type Day = Pick<DayRow, 'id' | 'company_id'>

/** The figures of a day that somebody has confirmed, in cents, by item. */
export async function listConfirmed(db: Db, { id, company_id }: Day): Promise<Map<number, number>> {
  const rows = await listRows<{ data_id: number; confirmed_cents: number }>(
    db,
    'select data_id, confirmed_cents from day_values where day_id = ? and company_id = ? and confirmed_cents is not null',
    [id, company_id],
  )
  return new Map(rows.map(({ data_id, confirmed_cents }) => [data_id, Number(confirmed_cents)]))
}

export async function confirmFigure(trx: Db, { id, company_id }: Day, dataId: number, cents: number) {
  await run(trx, 'update day_values set confirmed_cents = ? where day_id = ? and company_id = ? and data_id = ?', [
    cents,
    id,
    company_id,
    dataId,
  ])
}
