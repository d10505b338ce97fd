import type { Knex } from 'knex'
import { cents, createTable, instant, ofCompany, reference } from './columns'

function ofDay(table: Knex.CreateTableBuilder) {
  reference(table, 'day_id', 'days', 'CASCADE').notNullable()
}

function figure(table: Knex.CreateTableBuilder) {
  cents(table, 'cents').notNullable()
  table.string('comment', 1000).notNullable().defaultTo('')
  table.integer('revision').notNullable()
}

export async function up(db: Knex) {
  await createTable(db, 'days', (table) => {
    ofCompany(table)
    reference(table, 'library_id', 'libraries').notNullable()
    table.string('date', 10).notNullable()
    table.bigInteger('version').notNullable()
    reference(table, 'created_by', 'users').notNullable()
    instant(table, 'created_at').notNullable()
    table.unique(['company_id', 'date'])
  })
  await createTable(db, 'day_values', (table) => {
    ofCompany(table)
    ofDay(table)
    reference(table, 'data_id', 'data_items').notNullable()
    figure(table)
    reference(table, 'last_editor_id', 'users')
    instant(table, 'last_edited_at')
    table.unique(['day_id', 'data_id'])
  })
  await createTable(db, 'list_items', (table) => {
    ofCompany(table)
    ofDay(table)
    reference(table, 'list_id', 'lists').notNullable()
    figure(table)
    table.string('causal', 200).notNullable().defaultTo('')
    reference(table, 'last_editor_id', 'users').notNullable()
    instant(table, 'last_edited_at').notNullable()
    instant(table, 'deleted_at')
    table.index(['day_id', 'list_id'])
  })
  await createTable(db, 'value_revisions', (table) => {
    ofCompany(table)
    ofDay(table)
    reference(table, 'value_id', 'day_values', 'CASCADE').notNullable()
    table.string('revision_type', 3).notNullable()
    figure(table)
    reference(table, 'editor_id', 'users').notNullable()
    instant(table, 'edited_at').notNullable()
    table.unique(['value_id', 'revision'])
    table.index(['day_id'])
  })
  await createTable(db, 'list_item_revisions', (table) => {
    ofCompany(table)
    ofDay(table)
    reference(table, 'item_id', 'list_items', 'CASCADE').notNullable()
    table.string('revision_type', 3).notNullable()
    figure(table)
    table.string('causal', 200).notNullable().defaultTo('')
    reference(table, 'editor_id', 'users').notNullable()
    instant(table, 'edited_at').notNullable()
    table.unique(['item_id', 'revision'])
    table.index(['day_id'])
  })
  await createTable(db, 'carried_values', (table) => {
    ofCompany(table)
    ofDay(table)
    reference(table, 'rule_id', 'rules', 'CASCADE').notNullable()
    cents(table, 'cents').notNullable()
    table.integer('target_revision').notNullable()
    table.unique(['day_id', 'rule_id'])
  })
  await createTable(db, 'notifications', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users', 'CASCADE').notNullable()
    table.string('kind', 30).notNullable()
    table.string('title', 200).notNullable()
    table.text('message').notNullable()
    reference(table, 'day_id', 'days', 'CASCADE')
    reference(table, 'data_id', 'data_items', 'CASCADE')
    table.string('merge_key', 100)
    instant(table, 'created_at').notNullable()
    instant(table, 'read_at')
    table.unique(['user_id', 'merge_key'])
    table.index(['user_id', 'read_at', 'created_at'])
  })
  await createTable(db, 'documents', (table) => {
    ofCompany(table)
    ofDay(table)
    table.string('stored_name', 100).notNullable().unique()
    table.string('file_name', 255).notNullable()
    table.string('custom_file_name', 255).notNullable()
    table.string('content_type', 100).notNullable()
    table.bigInteger('size').notNullable()
    reference(table, 'uploaded_by', 'users').notNullable()
    instant(table, 'uploaded_at').notNullable()
    table.index(['day_id'])
  })
}

export async function down(db: Knex) {
  const tables = [
    'documents',
    'notifications',
    'carried_values',
    'list_item_revisions',
    'value_revisions',
    'list_items',
    'day_values',
    'days',
  ]
  for (const table of tables) await db.schema.dropTable(table)
}
