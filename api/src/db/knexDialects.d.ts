/** Knex accepts a class as its client, but publishes no types for its own ones. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex'

  class BetterSqlite3Client extends Knex.Client {}
  export = BetterSqlite3Client
}
declare module 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js' {
  import type { Knex } from 'knex'

  class SqliteTransaction {
    constructor(client: Knex.Client, container: unknown, config?: Knex.TransactionConfig, outer?: unknown)
    begin(connection: unknown): Promise<unknown>
    query(connection: unknown, sql: string): Promise<unknown>
  }
  export = SqliteTransaction
}
