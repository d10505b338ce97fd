import type { Knex } from 'knex'
import { isMysql } from '../statement'
import { alterTable } from './columns'

/** For counts per company; MySQL has created these indexes for the foreign keys. */
const COUNTED = ['libraries', 'data_items', 'documents']

export async function up(db: Knex) {
  for (const name of isMysql(db) ? [] : COUNTED) {
    await alterTable(db, name, (table) => {
      table.index(['company_id'])
    })
  }
  await alterTable(db, 'notifications', (table) => {
    table.index(['user_id', 'id'])
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('notifications', (table) => {
    table.dropIndex(['user_id', 'id'])
  })
  for (const name of isMysql(db) ? [] : COUNTED) {
    await db.schema.alterTable(name, (table) => {
      table.dropIndex(['company_id'])
    })
  }
}
