import type { Knex } from 'knex'
import { alterTable } from './columns'

const REVISIONS = ['value_revisions', 'list_item_revisions']

/** Columns that may be null: both databases add them without touching the rows, of which there may be millions. */
export async function up(db: Knex) {
  for (const revisions of REVISIONS) {
    await alterTable(db, revisions, (table) => {
      table.string('origin', 1)
      table.string('origin_text', 300)
    })
  }
  await alterTable(db, 'import_days', (table) => {
    table.integer('source_row').unsigned()
    table.string('source_sheet', 200)
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'import_days', (table) => {
    table.dropColumns('source_row', 'source_sheet')
  })
  for (const revisions of REVISIONS) {
    await alterTable(db, revisions, (table) => {
      table.dropColumns('origin', 'origin_text')
    })
  }
}
