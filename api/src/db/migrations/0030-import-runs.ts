import type { Knex } from 'knex'
import { alterTable } from './columns'

export async function up(db: Knex) {
  await alterTable(db, 'import_days', (table) => {
    table.integer('run').unsigned()
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'import_days', (table) => {
    table.dropColumn('run')
  })
}
