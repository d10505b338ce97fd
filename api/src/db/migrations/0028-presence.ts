import type { Knex } from 'knex'
import { createTable, instant, ofCompany } from './columns'

/** No foreign keys to days and items: leases last for seconds and aren't part of the record. */
export async function up(db: Knex) {
  await createTable(db, 'presence', (table) => {
    ofCompany(table)
    table.integer('day_id').unsigned().notNullable()
    table.integer('user_id').unsigned().notNullable()
    table.integer('section_id').unsigned()
    table.integer('data_id').unsigned()
    table.string('mode', 4).notNullable()
    instant(table, 'until').notNullable().index()
    table.unique(['day_id', 'user_id'])
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('presence')
}
