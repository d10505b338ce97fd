import type { Db } from '../db/connection'
import { newestLibrary } from '../definitions/queries'
import type { Actor } from '../http/actor'
import { loadLines } from '../lines/readerLines'
import { loadDays } from '../reports/queries'
import type { TableLayout } from './columns'
import { type Plan, planImport } from './plan'
import type { ImportState } from './queries'
import { readRows } from './rows'
import type { StoredCell } from './table'
import { type Target, targetsOf } from './targets'

export interface DryRun {
  plan: Plan
  targets: Target[]
  layout: TableLayout
  /** Rows below the header that aren't empty. */
  rows: number
}

/** The dry run of a stored import. */
export interface CheckedImport extends DryRun {
  row: ImportState
}

/**
 * The changes that an import of a table would write now, with the rights of the actor. Writes nothing.
 * @param layoutFor returns the use of the columns, given the items that the actor sees
 */
export async function dryRun(
  db: Db,
  actor: Actor,
  table: StoredCell[][],
  layoutFor: (targets: Target[]) => TableLayout,
  now: number,
): Promise<DryRun> {
  const lines = await loadLines(db, actor)
  const targets = targetsOf(lines)
  const layout = layoutFor(targets)
  const file = readRows(table, layout, targets, now)
  const [first, last] = [file.days[0], file.days.at(-1)]
  const range = first && last && { from: first.date, to: last.date }
  const days = range ? await loadDays(db, actor.companyId, range) : []
  const library = await newestLibrary(db, actor.companyId)
  const existing = days.map(({ day, figures }) => ({ ...day, figures }))
  const plan = planImport(file, { existing, items: lines.items, newestLibrary: library?.id })
  return { plan, targets, layout, rows: file.rows }
}
