import type { Knex } from 'knex'
import { alterTable } from './columns'

/** Existing keys get no prefix: their secrets aren't stored. */
export async function up(db: Knex) {
  await alterTable(db, 'embed_keys', (table) => {
    table.string('secret_prefix', 8)
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'embed_keys', (table) => {
    table.dropColumn('secret_prefix')
  })
}
