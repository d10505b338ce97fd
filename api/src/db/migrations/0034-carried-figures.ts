import type { Knex } from 'knex'
import { alterTable } from './columns'

/** A zero that was carried before counts as missing, as it did. */
export async function up(db: Knex) {
  await alterTable(db, 'day_values', (table) => {
    table.boolean('is_carried').notNullable().defaultTo(false)
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'day_values', (table) => {
    table.dropColumn('is_carried')
  })
}
