import type { Knex } from 'knex'
import { isMysql } from '../statement'
import { alterTable } from './columns'

export async function up(db: Knex) {
  await alterTable(db, 'companies', (table) => {
    for (const flag of ['factors_required', 'confirm_sensitive']) table.tinyint(flag).notNullable().defaultTo(0)
  })
  // Requests of companies that require factors look for the user's passkeys; MySQL has an index for the foreign key.
  if (!isMysql(db)) {
    await alterTable(db, 'passkeys', (table) => {
      table.index(['user_id'])
    })
  }
}

export async function down(db: Knex) {
  if (!isMysql(db)) {
    await db.schema.alterTable('passkeys', (table) => {
      table.dropIndex(['user_id'])
    })
  }
  await alterTable(db, 'companies', (table) => {
    table.dropColumns('factors_required', 'confirm_sensitive')
  })
}
