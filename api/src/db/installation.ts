import { randomBytes } from 'node:crypto'
import type { Db } from './connection'
import type { InstallationRow } from './rows/company'
import { inTransaction } from './transaction'

/** A restore writes the row last. The message is one line for the person who starts the API. */
export class UnfinishedRestore extends Error {}

const UNFINISHED = 'Il database è rimasto a metà di un ripristino: ripeti npm run restore, poi avvia di nuovo.'

/** The row that identifies the installation of the database. @throws UnfinishedRestore */
export async function findInstallation(db: Db): Promise<InstallationRow> {
  const row = await db('installation').first()
  if (!row) throw new UnfinishedRestore(UNFINISHED)
  return row
}

/** Called by every process that starts, so that browsers request their earlier cached answers again. */
export async function drawGeneration(db: Db) {
  const generation = randomBytes(8).toString('hex')
  await inTransaction(db, (trx) => trx('installation').update({ generation }))
}

/**
 * Whether the caller should clean up now: one process of an installation at a time, and at most once in `every`
 * milliseconds. The clocks of processes differ a little: only a time more than `every` ahead, written with a wrong clock,
 * counts as past.
 */
export async function claimCleanUp(db: Db, now: number, every: number): Promise<boolean> {
  const claimed = await inTransaction(db, (trx) =>
    trx('installation')
      .where((due) => due.where('cleaned_at', '<=', now - every).orWhere('cleaned_at', '>', now + every))
      .update({ cleaned_at: now }),
  )
  return claimed > 0
}
