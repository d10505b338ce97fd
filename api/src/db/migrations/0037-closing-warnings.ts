import type { Knex } from 'knex'
import { alterTable } from './columns'

/** Earlier closings, and those of an earlier release beside this one, don't say how many there were. */
export async function up(db: Knex) {
  await alterTable(db, 'day_events', (table) => {
    table.integer('warnings')
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'day_events', (table) => {
    table.dropColumn('warnings')
  })
}
