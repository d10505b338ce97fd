import type { Import } from 'contract/imports'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import { loadLines } from '../lines/readerLines'
import { findName } from '../users/queries'
import type { DryRun } from './dryRun'
import { presentApplied, presentChecked } from './presenter'
import type { ImportState } from './queries'
import { targetsOf } from './targets'

interface Reading {
  trx: Db
  actor: Actor
}

/** The answer about an import: its dry run, or its progress once it has been applied. */
export async function presentImport({ trx, actor }: Reading, row: ImportState, dryRun?: DryRun): Promise<Import> {
  const by = await findName(trx, row.company_id, row.applied_by ?? row.user_id)
  if (row.state === 'checked' && dryRun) return presentChecked(row, dryRun, by)
  return presentApplied(trx, row, targetsOf(await loadLines(trx, actor)), by)
}
