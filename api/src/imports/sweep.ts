import { inTransaction } from '../db/transaction'
import type { Services } from '../http/services'
import { DAY_MS } from '../times'
import { deleteImport, listUnchangedSince } from './queries'

export const IMPORT_RETENTION_MS = 30 * DAY_MS

/** Deletes the imports that haven't changed for 30 days, one at a time: each may have thousands of days. */
export async function deleteOldImports({ db }: Pick<Services, 'db'>, now: number) {
  for (const row of await listUnchangedSince(db, now - IMPORT_RETENTION_MS)) {
    await inTransaction(db, (trx) => deleteImport(trx, row))
  }
}
