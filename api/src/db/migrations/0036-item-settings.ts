import type { Knex } from 'knex'
import { createTable, instant, ofCompany, reference } from './columns'

/** A row only for an item of which an owner chose something; its lineage is the id of its first version. */
export async function up(db: Knex) {
  await createTable(db, 'item_settings', (table) => {
    ofCompany(table)
    table.integer('lineage_id').unsigned().notNullable()
    table.string('aggregation', 20)
    reference(table, 'changed_by', 'users').notNullable()
    instant(table, 'changed_at').notNullable()
    table.unique(['company_id', 'lineage_id'])
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('item_settings')
}
