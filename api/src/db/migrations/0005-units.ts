import type { Knex } from 'knex'
import { alterTable } from './columns'

/** All existing figures were amounts. */
export async function up(db: Knex) {
  await alterTable(db, 'data_items', (table) => {
    table.string('unit', 20).notNullable().defaultTo('AMOUNT')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('data_items', (table) => {
    table.dropColumn('unit')
  })
}
