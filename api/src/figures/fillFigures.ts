import { batchesOf } from '../db/batches'
import type { Db } from '../db/connection'
import { inTransaction } from '../db/transaction'
import { computeAndStore, listOutdated, lockDays } from './storedFiguresQueries'

/** A write to one of these days waits for the whole batch. */
const DAYS_AT_ONCE = 20

/**
 * Stores the figures of the days that have none of their version: days from before the table, and days that another
 * release has written to since. Returns their number.
 */
export async function fillFigures(db: Db): Promise<number> {
  return storeAll(db, listOutdated)
}

/** Recomputes and stores the figures of every day. Returns the number of days. */
export async function rebuildFigures(db: Db): Promise<number> {
  return storeAll(db, (_, companyId) => db('days').where({ company_id: companyId }).orderBy('id').pluck('id'))
}

async function storeAll(db: Db, listDays: (db: Db, companyId: number) => Promise<number[]>): Promise<number> {
  let stored = 0
  const companyIds: number[] = await db('companies').orderBy('id').pluck('id')
  for (const companyId of companyIds) {
    const ids = await listDays(db, companyId)
    for (const some of batchesOf(ids, DAYS_AT_ONCE)) {
      await inTransaction(db, async (trx) => computeAndStore(trx, companyId, await lockDays(trx, companyId, some)))
      stored += some.length
    }
  }
  return stored
}
