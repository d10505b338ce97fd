import type { Knex } from 'knex'
import { alterTable, createTable, instant, ofCompany, reference } from './columns'

export async function up(db: Knex) {
  await createTable(db, 'packs', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users').notNullable()
    table.string('from_date', 10).notNullable()
    table.string('to_date', 10).notNullable()
    table.string('state', 10).notNullable()
    table.text('parts').notNullable()
    table.integer('days').unsigned().notNullable()
    table.text('provisional', 'mediumtext').notNullable()
    instant(table, 'created_at').notNullable()
    instant(table, 'expires_at').notNullable().index()
    table.string('stored_name', 50).unique()
    table.bigInteger('bytes')
    table.string('sha256', 64)
    table.integer('files').unsigned()
    table.string('message', 1000)
    table.string('failed_part', 20)
    table.text('mail_to')
  })
  // No foreign key: SQLite would copy the table to add it. Code that removes a pack clears the column.
  await alterTable(db, 'notifications', (table) => {
    table.integer('pack_id').unsigned()
  })
  await alterTable(db, 'companies', (table) => {
    table.text('accountant_emails')
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'companies', (table) => {
    table.dropColumn('accountant_emails')
  })
  await alterTable(db, 'notifications', (table) => {
    table.dropColumn('pack_id')
  })
  await db.schema.dropTable('packs')
}
