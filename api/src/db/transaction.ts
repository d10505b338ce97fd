import { setTimeout as wait } from 'node:timers/promises'
import { atomically } from './atomically'
import type { Db } from './connection'
import { isBusy, isDuplicate } from './failures'

const RETRIES = 5

/**
 * Does the work in one transaction, and again from the start, at most five times more, when the database asks for it
 * (a deadlock, a lock waited for too long) or when a unique key was just taken by someone else: the next round sees
 * what they wrote. The work must have no effect outside the transaction.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await atomically(db, work)
    } catch (error) {
      if (attempt >= RETRIES || !(isBusy(error) || isDuplicate(error))) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}
