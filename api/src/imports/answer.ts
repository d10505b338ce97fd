import type { Import } from '@quotidia/contract/imports'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import type { ReadPart } from '../http/longQuery'
import { loadLines } from '../lines/readerLines'
import { findName } from '../users/queries'
import type { ColumnChoice, TableLayout } from './columns'
import type { DryRun } from './dryRun'
import { presentApplied, presentChecked } from './presenter'
import type { ImportState } from './queries'
import { type Target, targetsOf } from './targets'

/** The targets of an import's columns, and of the person's choices for them. */
export async function loadTargets(
  reading: { actor: Actor; readPart: ReadPart },
  row: ImportState,
  choices: ColumnChoice[] = [],
): Promise<Target[]> {
  const layout: TableLayout = JSON.parse(row.layout)
  const keys = new Set([...layout.columns.map(({ key }) => key), ...choices.map(({ dataKey }) => dataKey)])
  return targetsOf(await loadLines(reading, (_, key) => keys.has(key)))
}

/** The answer about an import: its dry run, or its progress once it has been applied. */
export async function presentImport(
  trx: Db,
  row: ImportState,
  { dryRun, targets }: { dryRun?: DryRun | undefined; targets: Target[] },
): Promise<Import> {
  const by = await findName(trx, row.company_id, row.applied_by ?? row.user_id)
  return row.state === 'checked' && dryRun ? presentChecked(row, dryRun, by) : presentApplied(trx, row, targets, by)
}
