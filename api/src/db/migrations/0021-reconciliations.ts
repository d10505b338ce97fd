import type { Knex } from 'knex'
import { alterTable, cents } from './columns'

export async function up(db: Knex) {
  await alterTable(db, 'rules', (table) => {
    cents(table, 'tolerance_cents')
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'rules', (table) => {
    table.dropColumn('tolerance_cents')
  })
}
