import type { Knex } from 'knex'
import { alterTable, instant } from './columns'

/** `created_by` isn't a foreign key: SQLite would copy the table to add it. */
export async function up(db: Knex) {
  await alterTable(db, 'packs', (table) => {
    instant(table, 'shared_at')
  })
  // The addresses that were given out before stay valid.
  await db.raw('update packs set shared_at = created_at where shared_at is null')
  await alterTable(db, 'embed_keys', (table) => {
    table.integer('created_by').unsigned()
  })
  await alterTable(db, 'imports', (table) => {
    table.bigInteger('bytes').notNullable().defaultTo(0)
  })
  await db.raw('update imports set bytes = length(content)')
}

export async function down(db: Knex) {
  const columns = [
    ['imports', 'bytes'],
    ['embed_keys', 'created_by'],
    ['packs', 'shared_at'],
  ] as const
  for (const [name, column] of columns) {
    await alterTable(db, name, (table) => {
      table.dropColumn(column)
    })
  }
}
