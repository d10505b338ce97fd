import type { Knex } from 'knex'
import { createTable, instant, ofCompany } from './columns'

export async function up(db: Knex) {
  await createTable(db, 'import_formats', (table) => {
    ofCompany(table)
    table.string('shape', 64).notNullable()
    table.string('date_order', 20)
    table.string('decimal_mark', 1)
    instant(table, 'changed_at').notNullable()
    table.unique(['company_id', 'shape'])
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('import_formats')
}
