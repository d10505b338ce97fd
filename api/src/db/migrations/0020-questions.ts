import type { Knex } from 'knex'
import { createTable, instant, ofCompany, reference } from './columns'

function ofDay(table: Knex.CreateTableBuilder) {
  reference(table, 'day_id', 'days', 'CASCADE').notNullable()
}

export async function up(db: Knex) {
  await createTable(db, 'questions', (table) => {
    ofCompany(table)
    ofDay(table)
    reference(table, 'data_id', 'data_items').notNullable()
    reference(table, 'asked_by', 'users').notNullable()
    table.index(['day_id', 'id'])
    table.index(['company_id', 'id'])
  })
  await createTable(db, 'question_messages', (table) => {
    ofCompany(table)
    ofDay(table)
    reference(table, 'question_id', 'questions', 'CASCADE').notNullable()
    table.string('kind', 10).notNullable()
    reference(table, 'user_id', 'users').notNullable()
    table.string('text', 1000).notNullable()
    instant(table, 'at').notNullable()
    table.index(['question_id', 'kind', 'id'])
    table.index(['day_id'])
  })
}

export async function down(db: Knex) {
  for (const table of ['question_messages', 'questions']) await db.schema.dropTable(table)
}
