import type { Knex } from 'knex'
import { createTable, ofCompany, reference } from './columns'

/** The API fills it after its start: computing years of days would delay the start by minutes. */
export async function up(db: Knex) {
  await createTable(db, 'day_figures', (table) => {
    ofCompany(table)
    reference(table, 'day_id', 'days', 'CASCADE').notNullable().unique()
    table.integer('version').unsigned().notNullable()
    table.text('figures', 'mediumtext').notNullable()
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('day_figures')
}
