import { inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { forUpdate, listRows, placesFor, run } from '../db/statement'
import { computeStoredFigures } from './daysQueries'
import type { StoredFigures } from './storedFigures'

type Day = Pick<DayRow, 'id' | 'company_id' | 'version'>

const UPDATE = 'update day_figures set version = ?, figures = ? where day_id = ? and company_id = ?'
const RENEW = 'update day_figures set version = ? where day_id = ? and company_id = ? and version = ?'

/** Stores a locked day's figures after a write that raised its version; the given row is the one before the write. */
export async function updateStored(trx: Db, { id, company_id, version }: Day, figures: StoredFigures) {
  await run(trx, UPDATE, [version + 1, JSON.stringify(figures), id, company_id])
}

/** Marks a locked day's stored figures as current after a write that raised its version but changed no figure. */
export async function renewStored(trx: Db, { id, company_id, version }: Day) {
  await run(trx, RENEW, [version + 1, id, company_id, version])
}

/** Computes and stores the figures of some days of a company, which must not change meanwhile. */
export async function computeAndStore(trx: Db, companyId: number, days: (Day & Pick<DayRow, 'library_id'>)[]) {
  const computed = await computeStoredFigures(trx, companyId, days)
  const ids = days.map(({ id }) => id)
  await trx('day_figures').where({ company_id: companyId }).whereIn('day_id', ids).delete()
  const rows = days.map(({ id, version }) => ({
    company_id: companyId,
    day_id: id,
    version,
    figures: JSON.stringify(computed.get(id) ?? []),
  }))
  await inBatches(rows, (batch) => trx('day_figures').insert(batch))
}

const OUTDATED = `select d.id from days d left join day_figures f on f.day_id = d.id and f.version = d.version
  where d.company_id = ? and f.id is null order by d.id`

/** The ids of a company's days without stored figures of their version. */
export async function listOutdated(db: Db, companyId: number): Promise<number[]> {
  return (await listRows<{ id: number }>(db, OUTDATED, [companyId])).map(({ id }) => id)
}

/** Locks some days of a company until the transaction ends; deleted ones are left out. */
export async function lockDays(trx: Db, companyId: number, ids: number[]): Promise<DayRow[]> {
  const sql = `select * from days where company_id = ? and id in (${placesFor(ids)}) order by id ${forUpdate(trx)}`
  return listRows<DayRow>(trx, sql, [companyId, ...ids])
}
