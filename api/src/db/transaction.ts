import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Db } from './connection'
import { isBusy, isOvertaken } from './failures'
import { isMysql } from './statement'
import { type Connection, transactionDb } from './transactionDb'

const RETRIES = 5
/** A busy database isn't retried after this time: a person is waiting, and can repeat a refused request. */
const RETRY_FOR_MS = 3000
const LONGEST_PAUSE_MS = 100

const BEGIN = ['BEGIN']
// SQLite refuses a deferred transaction that reads before it writes once another process has written.
const BEGIN_ON_SQLITE = ['BEGIN IMMEDIATE']
// At the session's own isolation level, each statement would see everything committed by then.
const SNAPSHOT = ['SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', 'BEGIN']
const LOGGED_SNAPSHOT = [
  'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  'START TRANSACTION WITH CONSISTENT SNAPSHOT',
]
// Doesn't block writers.
const SNAPSHOT_ON_SQLITE = ['BEGIN DEFERRED']

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
  return untilDone(() => turn(() => transact(db, isMysql(db) ? BEGIN : BEGIN_ON_SQLITE, work)))
}

/**
 * Reads from one snapshot: later commits aren't visible. The work must use only the given database,
 * since on SQLite it has the only connection.
 */
export function inSnapshot<T>(db: Db, read: Work<T>): Promise<T> {
  return untilDone(() => transact(db, isMysql(db) ? SNAPSHOT : SNAPSHOT_ON_SQLITE, read))
}

/** Like `inSnapshot`. On MariaDB the session also knows where the binary log continues the snapshot. */
export function inLoggedSnapshot<T>(db: Db, read: Work<T>): Promise<T> {
  return untilDone(() => transact(db, isMysql(db) ? LOGGED_SNAPSHOT : SNAPSHOT_ON_SQLITE, read))
}

async function transact<T>(db: Db, begin: string[], work: Work<T>): Promise<T> {
  if (db.isTransaction) throw new Error('A transaction inside another one is not supported.')
  const client: Knex.Client = db.client
  const connection: Connection = await client.acquireConnection()
  try {
    for (const statement of begin) await client.query(connection, statement)
    return await commitOrRollBack(db, connection, work)
  } finally {
    await client.releaseConnection(connection)
  }
}

async function commitOrRollBack<T>(db: Db, connection: Connection, work: Work<T>): Promise<T> {
  const { trx, end } = transactionDb(db, connection)
  try {
    const result = await work(trx)
    end()
    await db.client.query(connection, 'COMMIT')
    return result
  } catch (error) {
    end()
    await rollBack(db.client, connection)
    throw error
  }
}

async function rollBack(client: Knex.Client, connection: Connection) {
  try {
    await client.query(connection, 'ROLLBACK')
  } catch (error) {
    if (connection.inTransaction !== false) connection.__knex__disposed = error
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
