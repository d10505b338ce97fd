import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { listRows, placesFor } from '../db/statement'
import { computeKeptFigures } from '../figures/daysQueries'
import type { KeptFigures } from '../figures/keptFigures'
import type { DateRange } from './periods'

export type ReportedDay = Pick<DayRow, 'id' | 'library_id' | 'date' | 'status'>

/** A day with its kept figures; null where there are none of its version. */
type KeptDay = ReportedDay & { figures: string | null }

const DAYS = `select d.id, d.library_id, d.date, d.status, f.figures
  from days d left join day_figures f on f.day_id = d.id and f.version = d.version
  where d.company_id = ? and d.date between ? and ? order by d.date`

/** The days of a range, oldest first. */
export function listReportedDays(db: Db, companyId: number, { from, to }: DateRange) {
  const sql = `select d.id, d.library_id, d.date, d.status from days d
    where d.company_id = ? and d.date between ? and ? order by d.date`
  return listRows<ReportedDay>(db, sql, [companyId, from, to])
}

/** The days of a range with their figures, oldest first. */
export async function loadDays(db: Db, companyId: number, { from, to }: DateRange) {
  const days = await listRows<KeptDay>(db, DAYS, [companyId, from, to])
  const outdated = days.filter(({ figures }) => figures === null)
  const computed = await computeKeptFigures(db, companyId, outdated)
  return days.map(({ figures, ...day }) => ({
    day,
    figures: figures === null ? (computed.get(day.id) ?? []) : (JSON.parse(figures) as KeptFigures),
  }))
}

export interface Entry {
  id: number
  day_id: number
  date: string
  cents: number | string
  causal: string
}

/** The entries of the lists of some items, oldest day first. */
export function listEntries(db: Db, companyId: number, { from, to }: DateRange, dataIds: number[]) {
  const sql = `select e.id, e.day_id, d.date, e.cents, e.causal
    from days d join list_items e on e.day_id = d.id join lists l on l.id = e.list_id
    where d.company_id = ? and d.date between ? and ? and l.data_id in (${placesFor(dataIds)})
      and e.deleted_at is null
    order by d.date, e.id`
  return listRows<Entry>(db, sql, [companyId, from, to, ...dataIds])
}
