import type { Knex } from 'knex'
import type { Db } from './connection'

type Value = string | number | null

/**
 * Runs a statement written in SQL and returns its rows. For the few statements that run at every request: knex's
 * builder takes longer to write most of them than the database takes to answer. Every external value is bound to a `?`.
 */
export async function listRows<Row>(db: Db, sql: string, values: readonly Value[]): Promise<Row[]> {
  const answer = await execute(db, sql, values)
  return isMysql(db) ? answer[0] : answer
}

/** The first row of a statement written in SQL. */
export async function findRow<Row>(db: Db, sql: string, values: readonly Value[]): Promise<Row | undefined> {
  const [row] = await listRows<Row>(db, sql, values)
  return row
}

/** Runs a statement written in SQL that returns no rows. */
export async function run(db: Db, sql: string, values: readonly Value[]) {
  await execute(db, sql, values)
}

/** Like `raw`, without its builder and runner: together they take longer than most of these statements. */
async function execute(db: Db, sql: string, values: readonly Value[]) {
  const client: Knex.Client = db.client
  const connection = await client.acquireConnection()
  try {
    return (await client.query(connection, { sql, bindings: [...values] })).response
  } finally {
    await client.releaseConnection(connection)
  }
}

/** The end of a select that locks its rows for writing; SQLite has one writer at a time and no syntax for it. */
export function forUpdate(trx: Db) {
  return isMysql(trx) ? 'for update' : ''
}

/** The end of a select whose rows must not change before the transaction ends; outside of one it has no effect. */
export function forShare(db: Db) {
  return isMysql(db) && db.isTransaction ? 'lock in share mode' : ''
}

/** `?, ?, ?` for the values of an `in (…)`, which is false without values. */
export function placesFor(values: readonly Value[]) {
  return values.map(() => '?').join(', ') || 'null'
}

export function isMysql(db: Db) {
  return db.client.config.client === 'mysql2'
}
