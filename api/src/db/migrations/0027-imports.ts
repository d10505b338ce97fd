import type { Knex } from 'knex'
import { createTable, instant, ofCompany, reference } from './columns'

/** `day_id` is not a foreign key: a day may be deleted and restored, and the import keeps its results. */
export async function up(db: Knex) {
  await createTable(db, 'imports', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users').notNullable()
    table.string('file_name', 200).notNullable()
    table.string('sheet', 200)
    table.text('content', 'mediumtext').notNullable()
    table.text('layout', 'mediumtext').notNullable()
    table.integer('row_count').unsigned().notNullable()
    table.string('state', 20).notNullable()
    table.integer('run').unsigned().notNullable()
    table.text('result', 'mediumtext')
    reference(table, 'run_by', 'users')
    reference(table, 'applied_by', 'users')
    instant(table, 'applied_at')
    table.string('message', 500)
    instant(table, 'created_at').notNullable()
    instant(table, 'changed_at').notNullable().index()
  })
  await createTable(db, 'import_days', (table) => {
    ofCompany(table)
    reference(table, 'import_id', 'imports', 'CASCADE').notNullable()
    table.string('date', 10).notNullable()
    table.integer('day_id').unsigned()
    table.integer('created').unsigned().notNullable()
    table.string('state', 20).notNullable()
    table.text('figures', 'mediumtext').notNullable()
    table.integer('figure_count').unsigned().notNullable()
    table.integer('version').unsigned()
    instant(table, 'written_at')
    table.unique(['import_id', 'date'])
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('import_days')
  await db.schema.dropTable('imports')
}
