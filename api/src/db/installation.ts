import { randomBytes } from 'node:crypto'
import type { Db } from './connection'
import type { InstallationRow } from './tables'
import { inTransaction } from './transaction'

/** The row that identifies the installation of the database. */
export async function findInstallation(db: Db): Promise<InstallationRow> {
  const row = await db('installation').first()
  if (!row) throw new Error('The table installation has lost its row.')
  return row
}

/** Called by every process that starts, so that browsers request their earlier cached answers again. */
export async function drawGeneration(db: Db) {
  const generation = randomBytes(8).toString('hex')
  await inTransaction(db, (trx) => trx('installation').update({ generation }))
}

/**
 * Whether the caller should clean up now: one process of an installation at a time, and at most once in `every`
 * milliseconds. A time in the future, written with a wrong clock, counts as past.
 */
export async function claimCleanUp(db: Db, now: number, every: number): Promise<boolean> {
  const claimed = await inTransaction(db, (trx) =>
    trx('installation')
      .where((due) => due.where('cleaned_at', '<=', now - every).orWhere('cleaned_at', '>', now))
      .update({ cleaned_at: now }),
  )
  return claimed > 0
}
