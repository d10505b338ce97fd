import type { Knex } from 'knex'
import { createTable, instant, ofCompany, reference } from './columns'

export async function up(db: Knex) {
  await createTable(db, 'passkeys', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users', 'CASCADE').notNullable()
    table.string('name', 200).notNullable()
    table.string('credential_hash', 64).notNullable().unique()
    table.text('credential_id').notNullable()
    table.text('public_key').notNullable()
    table.bigInteger('counter').notNullable()
    instant(table, 'created_at').notNullable()
    instant(table, 'last_used_at')
    instant(table, 'last_challenge_at').notNullable()
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('passkeys')
}
