import type { Knex } from 'knex'
import { alterTable } from './columns'

/** The unsatisfied checks of a notification, as JSON. */
export async function up(db: Knex) {
  await alterTable(db, 'notifications', (table) => {
    table.text('checks', 'longtext')
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'notifications', (table) => {
    table.dropColumn('checks')
  })
}
