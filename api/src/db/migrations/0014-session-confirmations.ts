import type { Knex } from 'knex'
import { alterTable, instant } from './columns'

/** When the user of a session last proved who they are; null in sessions opened before this migration. */
export async function up(db: Knex) {
  await alterTable(db, 'sessions', (table) => {
    instant(table, 'confirmed_at')
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'sessions', (table) => {
    table.dropColumn('confirmed_at')
  })
}
