import type { Knex } from 'knex'
import { createTable, instant, ofCompany, reference } from './columns'

export async function up(db: Knex) {
  await createTable(db, 'known_addresses', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users', 'CASCADE').notNullable()
    table.string('address_hash', 64).notNullable()
    instant(table, 'last_sign_in_at').notNullable().index()
    table.unique(['user_id', 'address_hash'])
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('known_addresses')
}
