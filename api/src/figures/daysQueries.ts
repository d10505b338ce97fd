import { batchesOf } from '../db/batches'
import type { Db } from '../db/connection'
import { groupRows } from '../db/groupRows'
import type { DayRow, DayValueRow } from '../db/rows/day'
import { listRows, placesFor } from '../db/statement'
import { loadDefinition } from '../definitions/queries'
import { computeFigures, type Written } from './dayFigures'
import { type StoredFigures, storedFigures } from './storedFigures'

/** Bounds the rows that are in memory at once. */
const DAYS_AT_ONCE = 50

type Day = Pick<DayRow, 'id' | 'library_id'>
type Value = Written & Pick<DayValueRow, 'day_id'>
type Sum = { day_id: number; list_id: number; cents: number | string }

/** The figures of some days of a company, computed from their values and entries, by day. */
export async function computeStoredFigures(
  db: Db,
  companyId: number,
  days: Day[],
): Promise<Map<number, StoredFigures>> {
  const figures = new Map<number, StoredFigures>()
  for (const some of batchesOf(days, DAYS_AT_ONCE)) {
    const rows = await readRows(db, companyId, some)
    for (const { id, library_id } of some) {
      const definition = await loadDefinition(db, companyId, library_id)
      const computed = computeFigures(definition, rows.values.get(id) ?? [], rows.sums.get(id) ?? [])
      figures.set(id, storedFigures(definition, computed))
    }
  }
  return figures
}

async function readRows(db: Db, companyId: number, days: Day[]) {
  const ids = days.map(({ id }) => id)
  const ofDays = `company_id = ? and day_id in (${placesFor(ids)})`
  const values = `select day_id, data_id, cents, last_editor_id, is_carried from day_values where ${ofDays}`
  const sums = `select day_id, list_id, sum(cents) as cents from list_items where ${ofDays} and deleted_at is null
    group by day_id, list_id`
  return {
    values: groupRows(await listRows<Value>(db, values, [companyId, ...ids]), ({ day_id }) => day_id),
    sums: groupRows(await listRows<Sum>(db, sums, [companyId, ...ids]), ({ day_id }) => day_id),
  }
}
