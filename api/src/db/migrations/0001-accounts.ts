import type { Knex } from 'knex'
import { createTable, instant, ofCompany, reference } from './columns'

export async function up(db: Knex) {
  await createTable(db, 'companies', (table) => {
    table.string('name', 200).notNullable()
    table.string('logo_id', 64).unique()
    table.text('demo_logo')
    table.bigInteger('version').notNullable().defaultTo(1)
    instant(table, 'created_at').notNullable()
  })
  await createTable(db, 'users', (table) => {
    ofCompany(table)
    table.string('name', 200).notNullable()
    table.string('username', 200).notNullable()
    table.string('username_key', 200).unique()
    table.string('email', 320).notNullable()
    table.string('email_key', 320)
    table.string('password_hash', 200)
    table.string('user_type', 30).notNullable()
    for (const flag of ['view_history', 'view_comments', 'view_day_notifications']) {
      table.tinyint(flag).notNullable().defaultTo(0)
    }
    instant(table, 'created_at').notNullable()
    instant(table, 'deleted_at')
    table.unique(['company_id', 'email_key'])
  })
  await createTable(db, 'sessions', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users').notNullable().index()
    table.string('token_id', 64).notNullable().unique()
    instant(table, 'created_at').notNullable()
    instant(table, 'expires_at').notNullable().index()
    instant(table, 'revoked_at')
  })
  await createTable(db, 'sign_in_attempts', (table) => {
    table.string('attempt_key', 200).notNullable().unique()
    table.integer('failures').notNullable()
    instant(table, 'window_started_at').notNullable()
    instant(table, 'blocked_until').notNullable()
  })
  await createTable(db, 'user_tokens', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users').notNullable().index()
    table.string('kind', 20).notNullable()
    table.string('token_hash', 64).notNullable().unique()
    for (const moment of ['created_at', 'expires_at']) instant(table, moment).notNullable()
    for (const moment of ['used_at', 'voided_at']) instant(table, moment)
  })
  await createTable(db, 'idempotency_keys', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users').notNullable()
    table.string('idempotency_key', 200).notNullable()
    table.string('request_hash', 64).notNullable()
    table.text('answer', 'mediumtext').notNullable()
    instant(table, 'created_at').notNullable().index()
    table.unique(['user_id', 'idempotency_key'])
  })
}

export async function down(db: Knex) {
  for (const table of ['idempotency_keys', 'user_tokens', 'sign_in_attempts', 'sessions', 'users', 'companies']) {
    await db.schema.dropTable(table)
  }
}
