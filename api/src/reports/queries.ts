import { LIST_LIMITS } from '@quotidia/contract/limits'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { listRows, placesFor } from '../db/statement'
import { computeStoredFigures } from '../figures/daysQueries'
import type { StoredFigures } from '../figures/storedFigures'
import type { DateRange } from './periods'

export type ReportedDay = Pick<DayRow, 'id' | 'library_id' | 'date' | 'status'>

/** A day with its stored figures; null if there are none of its version. */
type DayWithFigures = ReportedDay & { figures: string | null }

const DAYS = `select d.id, d.library_id, d.date, d.status, f.figures
  from days d left join day_figures f on f.day_id = d.id and f.version = d.version
  where d.company_id = ? and d.date between ? and ? order by d.date`

/** The newest date with a day before another date. */
export async function findDayBefore(db: Db, companyId: number, date: string): Promise<string | undefined> {
  const day = await db('days').where({ company_id: companyId }).where('date', '<', date).max({ newest: 'date' }).first()
  return day?.newest ?? undefined
}

/** The days of a range, oldest first. */
export function listReportedDays(db: Db, companyId: number, { from, to }: DateRange) {
  const sql = `select d.id, d.library_id, d.date, d.status from days d
    where d.company_id = ? and d.date between ? and ? order by d.date`
  return listRows<ReportedDay>(db, sql, [companyId, from, to])
}

/** The days of a range with their figures, oldest first. */
export async function loadDays(db: Db, companyId: number, { from, to }: DateRange) {
  const days = await listRows<DayWithFigures>(db, DAYS, [companyId, from, to])
  const outdated = days.filter(({ figures }) => figures === null)
  const computed = await computeStoredFigures(db, companyId, outdated)
  return days.map(({ figures, ...day }) => ({
    day,
    figures: figures === null ? (computed.get(day.id) ?? []) : (JSON.parse(figures) as StoredFigures),
  }))
}

/** The entries of some lists on one day for one spelling of a causal. */
export interface EntriesOfDay {
  day_id: number
  date: string
  causal: string
  cents: number | string
  count: number
  newest_id: number
  newest_cents: number | string
}

/**
 * The entries of the lists of some items by day and causal: oldest day first, then in the order of their first entries.
 * At most one more than a report has.
 */
export function listEntries(db: Db, companyId: number, { from, to }: DateRange, dataIds: number[]) {
  const sql = `select g.day_id, g.date, g.causal, g.cents, g.count, g.newest_id, newest.cents as newest_cents
    from (
      select e.day_id, d.date, e.causal, sum(e.cents) as cents, count(*) as count,
        min(e.id) as first_id, max(e.id) as newest_id
      from days d join list_items e on e.day_id = d.id join lists l on l.id = e.list_id
      where d.company_id = ? and d.date between ? and ? and l.data_id in (${placesFor(dataIds)})
        and e.deleted_at is null
      group by e.day_id, d.date, e.causal
    ) g join list_items newest on newest.id = g.newest_id
    order by g.date, g.first_id limit ${LIST_LIMITS.causalTotals + 1}`
  return listRows<EntriesOfDay>(db, sql, [companyId, from, to, ...dataIds])
}
