import type { Knex } from 'knex'
import { alterTable } from './columns'

/** The items of a notification about several of them, as a JSON array. */
export async function up(db: Knex) {
  await alterTable(db, 'notifications', (table) => {
    table.text('data_ids')
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'notifications', (table) => {
    table.dropColumn('data_ids')
  })
}
