import type { Knex } from 'knex'
import { alterTable } from './columns'

const WITH_LINEAGE = ['sections', 'data_items'] as const

// No foreign keys: to add one on SQLite, knex would copy the table and delete the rows that reference the old one.
async function addNumber(db: Knex, table: string, column: string) {
  if (await db.schema.hasColumn(table, column)) return
  await db.schema.alterTable(table, (altered) => {
    altered.integer(column).unsigned()
  })
}

export async function up(db: Knex) {
  await addNumber(db, 'libraries', 'continues_id')
  for (const table of WITH_LINEAGE) {
    await addNumber(db, table, 'lineage_id')
    await db(table)
      .whereNull('lineage_id')
      .update({ lineage_id: db.raw('id') })
  }
  await alterTable(db, 'libraries', (table) => {
    table.unique(['continues_id'])
  })
  for (const name of WITH_LINEAGE) {
    await alterTable(db, name, (table) => {
      table.unique(['library_id', 'lineage_id'])
      table.index(['lineage_id'])
    })
  }
}

export async function down(db: Knex) {
  for (const name of WITH_LINEAGE) {
    await db.schema.alterTable(name, (table) => {
      table.dropIndex(['lineage_id'])
      table.dropUnique(['library_id', 'lineage_id'])
    })
    await db.raw('alter table ?? drop column lineage_id', [name])
  }
  await db.schema.alterTable('libraries', (table) => {
    table.dropUnique(['continues_id'])
  })
  await db.raw('alter table libraries drop column continues_id')
}
