import type { Knex } from 'knex'
import { alterTable } from './columns'

export async function up(db: Knex) {
  await alterTable(db, 'embed_keys', (table) => {
    table.tinyint('may_close').notNullable().defaultTo(0)
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'embed_keys', (table) => {
    table.dropColumn('may_close')
  })
}
