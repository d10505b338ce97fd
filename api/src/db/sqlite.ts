import { chmodSync, existsSync } from 'node:fs'
import type BetterSqlite3 from 'better-sqlite3'
import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import { errorCode } from './failures'
import { SqliteClient } from './sqliteClient'

/** Used only while opening the file: the driver blocks the only thread, and no other request is answered meanwhile. */
const OPENING_TIMEOUT_MS = 1000
const MAX_STATEMENTS = 500

/** One connection for the whole process: a second one would block the event loop while it waits for the first. */
export function sqliteOptions(filename: string): Knex.Config {
  return {
    client: SqliteClient,
    connection: { filename },
    useNullAsDefault: true,
    compileSqlOnError: false,
    acquireConnectionTimeout: 10_000,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: BetterSqlite3.Database, done: (error: Error | null) => void) {
        makePrivate(filename)
        configure(connection)
        prepareOnce(connection)
        done(null)
      },
    },
  }
}

/** SQLite gives new files beside the database its permissions; those of an earlier release had others. */
function makePrivate(filename: string) {
  for (const file of [filename, `${filename}-wal`, `${filename}-shm`]) {
    if (!existsSync(file)) continue
    try {
      chmodSync(file, 0o600)
    } catch (error) {
      // Another user's file, whose permissions only that user can set.
      if (errorCode(error) !== 'EPERM') throw error
    }
  }
}

function configure(connection: BetterSqlite3.Database) {
  connection.pragma(`busy_timeout = ${OPENING_TIMEOUT_MS}`)
  connection.pragma('journal_mode = WAL')
  // With WAL alone this build can lose acknowledged writes in a power failure.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // A transaction that meets a lock is repeated (db/transaction), with the thread free in between.
  connection.pragma('busy_timeout = 0')
}

/** Caches prepared statements. */
function prepareOnce(connection: BetterSqlite3.Database) {
  const prepare = connection.prepare.bind(connection)
  const statements = new LRUCache<string, BetterSqlite3.Statement>({ max: MAX_STATEMENTS })
  connection.prepare = ((sql: string) => {
    const cached = statements.get(sql)
    if (cached) return cached
    const statement = prepare(sql)
    statements.set(sql, statement)
    return statement
  }) as typeof connection.prepare
}
