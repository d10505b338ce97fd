import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './connection'
import { isBusy } from './failures'
import { migrationSource } from './migrations'
import { withoutTimeLimit } from './mysql'
import { copySqlite } from './sqliteCopy'
import { findRow, isMysql, run } from './statement'

const LONGEST_WAIT_MS = 300_000
const LOCK = "concat('quotidia-', sha1(database()))"
const BEING_MIGRATED = 'un altro processo lo sta aggiornando da più di cinque minuti'

/**
 * Updates the schema; does nothing when it is up to date. Processes that start together take turns, and an
 * interrupted migration is finished.
 */
export async function migrate(db: Db) {
  await (isMysql(db) ? withoutTimeLimit(db, () => onMysql(db)) : onSqlite(db))
}

/** The transaction excludes other processes, and is rolled back when this process ends. */
async function onSqlite(db: Db) {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; ; await wait(50)) {
    try {
      return await db.transaction(async (trx) => {
        await copyBeforeChange(trx)
        await runPending(trx)
      })
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
    }
  }
}

async function copyBeforeChange(trx: Db) {
  const [done, pending]: [{ name: string }[], string[]] = await trx.migrate.list({ migrationSource })
  const last = done.at(-1)
  if (last && pending.length > 0) await copySqlite(trx.client.config.connection.filename, last.name.slice(0, 4))
}

/**
 * The transaction pins one connection, because `GET_LOCK` belongs to the session and ends with it. MySQL still commits each
 * schema change by itself; the migrations can be repeated.
 */
async function onMysql(db: Db) {
  await db.transaction(async (session) => {
    const limit = await liftTimeLimit(session)
    await takeTurn(session)
    try {
      await runPending(session)
    } finally {
      await run(session, `do release_lock(${LOCK})`, [])
      if (limit !== undefined) await run(session, `set session max_statement_time = ${limit}`, [])
    }
  })
}

/** A change of a large table takes longer than a request may; MySQL itself has no limit for it. Returns MariaDB's. */
async function liftTimeLimit(session: Db): Promise<number | undefined> {
  const found = await findRow<{ limit_s: number }>(session, 'select @@max_statement_time + 0 as limit_s', []).catch(
    () => undefined,
  )
  if (found) await run(session, 'set session max_statement_time = 0', [])
  return found && Number(found.limit_s)
}

async function takeTurn(session: Db) {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; ; ) {
    const answer = await findRow<{ taken: number | null }>(session, `select get_lock(${LOCK}, 2) as taken`, [])
    if (answer?.taken === 1) return
    if (Date.now() > deadline) throw new Error(BEING_MIGRATED)
  }
}

/** Knex's own lock is a row that outlives its process: the holder of our lock removes it. */
async function runPending(trx: Db) {
  await trx.migrate.forceFreeMigrationsLock({ migrationSource })
  await trx.migrate.latest({ migrationSource, disableTransactions: true })
}
