import type { Knex } from 'knex'
import { cents, createTable, instant, ofCompany, reference } from './columns'

export async function up(db: Knex) {
  await createTable(db, 'libraries', (table) => {
    ofCompany(table)
    table.string('title', 200).notNullable()
    instant(table, 'created_at').notNullable()
  })
  await createTable(db, 'sections', (table) => {
    ofCompany(table)
    reference(table, 'library_id', 'libraries', 'CASCADE').notNullable()
    table.string('name', 200).notNullable()
    table.integer('view_order').notNullable()
    table.unique(['library_id', 'view_order'])
  })
  await createTable(db, 'data_items', (table) => {
    ofCompany(table)
    reference(table, 'library_id', 'libraries', 'CASCADE').notNullable().index()
    reference(table, 'section_id', 'sections', 'CASCADE').notNullable()
    table.string('name', 200).notNullable()
    table.string('data_type', 20).notNullable()
    table.integer('view_order').notNullable()
    table.unique(['section_id', 'view_order'])
  })
  await createTable(db, 'lists', (table) => {
    ofCompany(table)
    reference(table, 'library_id', 'libraries', 'CASCADE').notNullable().index()
    reference(table, 'data_id', 'data_items', 'CASCADE').notNullable().unique()
    table.string('name', 200).notNullable()
    table.string('causal_name', 200).notNullable()
  })
  await createTable(db, 'formulas', (table) => {
    ofCompany(table)
    reference(table, 'library_id', 'libraries', 'CASCADE').notNullable().index()
    reference(table, 'result_data_id', 'data_items', 'CASCADE').notNullable().unique()
    table.text('expression', 'mediumtext').notNullable()
    table.integer('evaluation_order').notNullable()
  })
  await createTable(db, 'rules', (table) => {
    ofCompany(table)
    reference(table, 'library_id', 'libraries', 'CASCADE').notNullable().index()
    table.string('name', 200).notNullable()
    for (const flag of ['check_box', 'automatic']) table.tinyint(flag).notNullable()
    reference(table, 'main_data_id', 'data_items', 'CASCADE').notNullable()
    reference(table, 'fed_data_id', 'data_items', 'CASCADE').unique()
    reference(table, 'secondary_data_id', 'data_items', 'CASCADE')
    cents(table, 'compare_cents')
    instant(table, 'created_at').notNullable()
  })
  await createTable(db, 'access_levels', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users', 'CASCADE').notNullable()
    reference(table, 'data_id', 'data_items', 'CASCADE').notNullable()
    table.string('access_level', 20).notNullable()
    table.unique(['user_id', 'data_id'])
  })
}

export async function down(db: Knex) {
  for (const table of ['access_levels', 'rules', 'formulas', 'lists', 'data_items', 'sections', 'libraries']) {
    await db.schema.dropTable(table)
  }
}
