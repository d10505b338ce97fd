import type { Knex } from 'knex'
import { alterTable } from './columns'

export async function up(db: Knex) {
  await alterTable(db, 'packs', (table) => {
    table.text('main_total')
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'packs', (table) => {
    table.dropColumn('main_total')
  })
}
