import type { Database } from 'better-sqlite3'
import type { Db } from './connection'

type Value = string | number | null

/**
 * The rows of a statement written out, for the few that run at every request: knex's builder takes longer to write most
 * of them than the database to answer. Every value that comes from outside is bound to a `?`.
 */
export async function listRows<Row>(db: Db, sql: string, values: readonly Value[]): Promise<Row[]> {
  const answer = await execute(db, sql, values)
  return isMysql(db) ? answer[0] : answer
}

/** The first row of such a statement. */
export async function findRow<Row>(db: Db, sql: string, values: readonly Value[]): Promise<Row | undefined> {
  const [row] = await listRows<Row>(db, sql, values)
  return row
}

/** Runs a written-out statement that gives no rows. */
export async function run(db: Db, sql: string, values: readonly Value[]) {
  await execute(db, sql, values)
}

/** Ends a select whose rows are to be kept from other writers; SQLite has one writer at a time and no word for it. */
export function forUpdate(trx: Db) {
  return isMysql(trx) ? 'for update' : ''
}

/** Ends a select whose rows may not change before the transaction that reads them ends; outside of one it does nothing. */
export function forShare(db: Db) {
  return isMysql(db) && db.client.transacting ? 'lock in share mode' : ''
}

/** `?, ?, ?` for the values of an `in (…)`, which finds nothing when there are none. */
export function placesFor(values: readonly Value[]) {
  return values.map(() => '?').join(', ') || 'null'
}

/** As `db.raw` does, without the builder that it makes for what has nothing left to build; SQLite is asked directly. */
async function execute(db: Db, sql: string, bindings: readonly Value[]) {
  const { client } = db
  const connection = await client.acquireConnection()
  try {
    if (isMysql(db)) return (await client.query(connection, { sql, bindings })).response
    client.refuseWhenOver?.()
    return runOnSqlite(connection, sql, bindings)
  } finally {
    await client.releaseConnection(connection)
  }
}

function runOnSqlite(connection: Database, sql: string, bindings: readonly Value[]) {
  const statement = connection.prepare(sql)
  if (statement.reader) return statement.all(bindings)
  statement.run(bindings)
  return []
}

export function isMysql(db: Db) {
  return db.client.config.client === 'mysql2'
}
