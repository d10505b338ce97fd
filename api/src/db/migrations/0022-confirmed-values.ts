import type { Knex } from 'knex'
import { alterTable } from './columns'

export async function up(db: Knex) {
  await alterTable(db, 'day_values', (table) => {
    table.bigint('confirmed_cents')
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'day_values', (table) => {
    table.dropColumn('confirmed_cents')
  })
}
