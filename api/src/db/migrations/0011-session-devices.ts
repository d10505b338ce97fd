import type { Knex } from 'knex'
import { alterTable, instant } from './columns'

/** Lets people recognise their sessions. */
export async function up(db: Knex) {
  await alterTable(db, 'sessions', (table) => {
    table.string('device', 60)
    instant(table, 'last_used_at')
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'sessions', (table) => {
    table.dropColumn('device')
    table.dropColumn('last_used_at')
  })
}
