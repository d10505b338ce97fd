import type { Knex } from 'knex'
import { createTable, instant, ofCompany, reference } from './columns'

export async function up(db: Knex) {
  await createTable(db, 'second_factors', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users', 'CASCADE').notNullable().unique()
    table.string('secret', 200).notNullable()
    instant(table, 'created_at').notNullable()
    instant(table, 'confirmed_at')
    table.bigInteger('last_step').notNullable().defaultTo(0)
  })
  await createTable(db, 'recovery_codes', (table) => {
    ofCompany(table)
    reference(table, 'user_id', 'users', 'CASCADE').notNullable()
    table.string('code_hash', 64).notNullable()
    instant(table, 'used_at')
    table.unique(['user_id', 'code_hash'])
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('recovery_codes')
  await db.schema.dropTable('second_factors')
}
