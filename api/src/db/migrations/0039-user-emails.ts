import type { Knex } from 'knex'
import { alterTable } from './columns'

/** For sign-ins with an address, which don't know the company. */
export async function up(db: Knex) {
  await alterTable(db, 'users', (table) => {
    table.index(['email_key'])
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'users', (table) => {
    table.dropIndex(['email_key'])
  })
}
