import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Db } from './connection'
import { isBusy, isOvertaken } from './failures'
import { isMysql } from './statement'

const RETRIES = 5
/** A busy database isn't retried after this time: a person is waiting, and can repeat a refused request. */
const RETRY_FOR_MS = 3000
const LONGEST_PAUSE_MS = 100

// At the session's own isolation level, each statement would see everything committed by then.
const SNAPSHOT_ON_MYSQL: Knex.TransactionConfig = { isolationLevel: 'repeatable read' }
// Doesn't block writers.
const SNAPSHOT_ON_SQLITE: Knex.TransactionConfig = { readOnly: true }

type Work<T> = (trx: Db) => Promise<T>
type Turn = <T>(attempt: () => Promise<T>) => Promise<T>
const atOnce: Turn = (attempt) => attempt()

/**
 * Runs the work in one transaction, and repeats it while the database asks for it (a deadlock, a lock wait that took
 * too long), or when a row that was read is outdated (a unique key was just taken, or a row deleted, by another one). The
 * repeat sees the other changes. The work must have no effect outside the transaction. Each attempt takes its own turn,
 * so that the pause before the next one delays nobody else.
 * @throws Error inside another transaction.
 */
export async function inTransaction<T>(db: Db, work: Work<T>, turn: Turn = atOnce): Promise<T> {
  if (db.isTransaction) throw new Error('A transaction inside another one is not supported.')
  return untilDone(() => turn(() => transact(db, work)))
}

/**
 * Reads from one snapshot: later commits aren't visible. The work must use only the given database,
 * since on SQLite it has the only connection.
 */
export function inSnapshot<T>(db: Db, read: Work<T>): Promise<T> {
  return untilDone(() => transact(db, read, isMysql(db) ? SNAPSHOT_ON_MYSQL : SNAPSHOT_ON_SQLITE))
}

async function transact<T>(db: Db, work: Work<T>, config?: Knex.TransactionConfig): Promise<T> {
  let failure: unknown
  const attempt = async (trx: Db) => {
    try {
      return await work(trx)
    } catch (error) {
      failure = error
      throw error
    }
  }
  try {
    return await db.transaction(attempt, config)
  } catch (error) {
    // Where the rollback fails too, since the connection is lost or SQLite has already rolled back, Knex throws its error.
    throw failure ?? error
  }
}

async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let retry = 0; ; retry++) {
    try {
      return await attempt()
    } catch (error) {
      const again = isBusy(error) ? performance.now() - began < RETRY_FOR_MS : isOvertaken(error) && retry < RETRIES
      if (!again) throw error
      await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** retry))
    }
  }
}
