import type { Import } from 'contract/imports'
import type { Write } from '../http/write'
import { loadLines } from '../lines/readerLines'
import { findName } from '../users/queries'
import { checkImport } from './commands'
import type { CheckedImport } from './dryRun'
import { presentApplied, presentChecked } from './presenter'
import type { ImportState } from './queries'
import { targetsOf } from './targets'

type Reading = Pick<Write, 'trx' | 'actor' | 'clock'>

/** The answer about an import: its current dry run, or its progress once it has been applied. */
export async function presentImport(reading: Reading, row: ImportState): Promise<Import> {
  if (row.state === 'checked') return presentDryRun(reading, await checkImport(reading, row))
  const targets = targetsOf(await loadLines(reading.trx, reading.actor))
  return presentApplied(reading.trx, row, targets, await namesOf(reading, row))
}

export async function presentDryRun(reading: Reading, checked: CheckedImport): Promise<Import> {
  return presentChecked(checked, await namesOf(reading, checked.row))
}

async function namesOf({ trx }: Reading, { company_id, applied_by, user_id }: ImportState) {
  return { by: await findName(trx, company_id, applied_by ?? user_id) }
}
