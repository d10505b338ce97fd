import type { Knex } from 'knex'
import { createTable, instant, ofCompany, reference } from './columns'

export async function up(db: Knex) {
  await createTable(db, 'embed_keys', (table) => {
    ofCompany(table)
    table.string('name', 200).notNullable()
    table.string('secret_hash', 64).notNullable().unique()
    table.string('mode', 4).notNullable()
    instant(table, 'created_at').notNullable()
    for (const moment of ['expires_at', 'revoked_at', 'last_used_at']) instant(table, moment)
    table.index(['company_id'])
  })
  await createTable(db, 'embed_key_origins', (table) => {
    ofCompany(table)
    reference(table, 'key_id', 'embed_keys', 'CASCADE').notNullable()
    table.string('origin', 255).notNullable().index()
    table.unique(['key_id', 'origin'])
  })
}

export async function down(db: Knex) {
  for (const table of ['embed_key_origins', 'embed_keys']) await db.schema.dropTable(table)
}
