import type { Knex } from 'knex'
import { alterTable, createTable, instant, ofCompany, reference } from './columns'

export async function up(db: Knex) {
  await createTable(db, 'corrections', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users').notNullable()
    table.string('from_date', 10).notNullable()
    table.string('reason', 500).notNullable()
    table.string('state', 10).notNullable()
    table.integer('done').unsigned().notNullable()
    table.integer('total').unsigned().notNullable()
    table.integer('corrected').unsigned().notNullable()
    table.text('kept', 'mediumtext').notNullable()
    table.string('last_date', 10).notNullable()
    table.string('stopped_at', 10)
    table.string('message', 500)
    instant(table, 'created_at').notNullable()
    instant(table, 'changed_at').notNullable()
    table.index(['company_id', 'state'])
  })
  // No foreign key: SQLite would copy the table to add it.
  await alterTable(db, 'day_events', (table) => {
    table.integer('correction_id').unsigned().index()
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'day_events', (table) => {
    table.dropColumn('correction_id')
  })
  await db.schema.dropTable('corrections')
}
