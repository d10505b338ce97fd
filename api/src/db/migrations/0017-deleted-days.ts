import type { Knex } from 'knex'
import { createTable, instant, ofCompany, reference } from './columns'

function ofDeletedDay(table: Knex.CreateTableBuilder) {
  reference(table, 'deleted_day_id', 'deleted_days', 'CASCADE').notNullable()
}

export async function up(db: Knex) {
  // `id` is that of the deleted day.
  await createTable(db, 'deleted_days', (table) => {
    ofCompany(table)
    table.string('date', 10).notNullable()
    reference(table, 'deleted_by', 'users').notNullable()
    instant(table, 'deleted_at').notNullable()
    table.index(['deleted_at'])
    table.index(['company_id', 'date'])
  })
  await createTable(db, 'deleted_day_rows', (table) => {
    ofCompany(table)
    ofDeletedDay(table)
    table.string('table_name', 40).notNullable()
    table.integer('last_id').unsigned().notNullable()
    table.text('content', 'mediumtext').notNullable()
    table.index(['deleted_day_id', 'id'])
  })
  await createTable(db, 'deleted_day_files', (table) => {
    ofCompany(table)
    ofDeletedDay(table)
    table.string('stored_name', 100).notNullable().unique()
    table.string('custom_file_name', 255).notNullable()
    table.bigInteger('size').notNullable()
    table.index(['deleted_day_id'])
    table.index(['company_id'])
  })
}

export async function down(db: Knex) {
  for (const table of ['deleted_day_files', 'deleted_day_rows', 'deleted_days']) await db.schema.dropTable(table)
}
