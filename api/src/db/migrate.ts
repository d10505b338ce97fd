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
export function migrate(db: Db) {
  return withSchemaLock(db, runPending)
}

/** Migrates an empty database through these migrations, which must be the first ones. */
export function migrateThrough(db: Db, names: readonly string[]) {
  return withSchemaLock(db, async (trx) => {
    await freeKnexLock(trx)
    for (let done = await countDone(trx); done < names.length; done = await countDone(trx)) {
      await trx.migrate.up({ migrationSource, disableTransactions: true })
    }
  })
}

/** Drops all tables with everything in them. */
export async function dropAll(db: Db) {
  // The tables reference each other. SQLite ignores the setting inside a transaction, and has one connection.
  if (!isMysql(db)) await run(db, 'pragma foreign_keys = off', [])
  try {
    await withSchemaLock(db, async (trx) => {
      await freeKnexLock(trx)
      if (isMysql(trx)) await run(trx, 'set session foreign_key_checks = 0', [])
      await trx.migrate.rollback({ migrationSource, disableTransactions: true }, true)
      if (isMysql(trx)) await run(trx, 'set session foreign_key_checks = 1', [])
    })
  } finally {
    if (!isMysql(db)) await run(db, 'pragma foreign_keys = on', [])
  }
}

/** The names of the applied and of the pending migrations, in order. */
export async function listMigrations(db: Db): Promise<{ done: string[]; pending: string[] }> {
  const [done, pending]: [{ name: string }[], string[]] = await db.migrate.list({ migrationSource })
  return { done: done.map(({ name }) => name), pending }
}

const countDone = async (trx: Db) => (await listMigrations(trx)).done.length

async function withSchemaLock(db: Db, work: (trx: Db) => Promise<void>) {
  await (isMysql(db) ? withoutTimeLimit(db, () => onMysql(db, work)) : onSqlite(db, work))
}

/** The transaction excludes other processes, and is rolled back when this process ends. */
async function onSqlite(db: Db, work: (trx: Db) => Promise<void>) {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; ; await wait(50)) {
    try {
      return await db.transaction(async (trx) => {
        await work(trx)
      })
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
    }
  }
}

async function copyBeforeChange(trx: Db) {
  const { done, pending } = await listMigrations(trx)
  const last = done.at(-1)
  if (last && pending.length > 0) await copySqlite(trx.client.config.connection.filename, last.slice(0, 4))
}

/**
 * The transaction pins one connection, because `GET_LOCK` belongs to the session and ends with it. MySQL still commits each
 * schema change by itself; the migrations can be repeated.
 */
async function onMysql(db: Db, work: (trx: Db) => Promise<void>) {
  await db.transaction(async (session) => {
    const limit = await liftTimeLimit(session)
    await takeTurn(session)
    try {
      await work(session)
    } finally {
      await run(session, `do release_lock(${LOCK})`, [])
      if (limit !== undefined) await run(session, `set session max_statement_time = ${limit}`, [])
    }
  })
}

/** Lifts and returns MariaDB's limit, as changing a large table takes longer than a request may; MySQL has none. */
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

async function runPending(trx: Db) {
  if (!isMysql(trx)) await copyBeforeChange(trx)
  await freeKnexLock(trx)
  await trx.migrate.latest({ migrationSource, disableTransactions: true })
}

/** Knex's own lock is a row that outlives its process: the holder of our lock removes it. */
async function freeKnexLock(trx: Db) {
  await trx.migrate.forceFreeMigrationsLock({ migrationSource })
}
