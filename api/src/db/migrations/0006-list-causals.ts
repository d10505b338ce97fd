import type { Knex } from 'knex'
import { createTable, ofCompany, reference } from './columns'

export async function up(db: Knex) {
  await createTable(db, 'list_causals', (table) => {
    ofCompany(table)
    reference(table, 'library_id', 'libraries', 'CASCADE').notNullable().index()
    reference(table, 'list_id', 'lists', 'CASCADE').notNullable()
    table.string('causal', 200).notNullable()
    table.integer('view_order').notNullable()
    table.unique(['list_id', 'view_order'])
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('list_causals')
}
