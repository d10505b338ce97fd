import type { Knex } from 'knex'
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'

/** Knex's client, except for the statement that begins a transaction. */
export class SqliteClient extends BetterSqlite3Client {
  override transaction(container: unknown, config?: Knex.TransactionConfig, outer?: unknown) {
    return new ImmediateTransaction(this, container, config, outer) as unknown as Knex.Transaction
  }
}

/**
 * Takes the lock for writing when it begins, for the transaction of the migrations. Knex begins every transaction
 * deferred, and SQLite refuses a deferred one that reads before it writes once another process has written.
 */
class ImmediateTransaction extends SqliteTransaction {
  override begin(connection: unknown) {
    return this.query(connection, 'BEGIN IMMEDIATE;')
  }
}
