import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { createTable, instant } from './columns'

/** One row: the identity of the installation, and the state that its processes share. */
export async function up(db: Knex) {
  await createTable(db, 'installation', (table) => {
    table.string('identity', 64).notNullable()
    table.string('generation', 64).notNullable()
    instant(table, 'cleaned_at').notNullable().defaultTo(0)
    instant(table, 'checked_at').notNullable().defaultTo(0)
  })
  if (await db('installation').first('id')) return
  const drawn = () => randomBytes(8).toString('hex')
  await db('installation').insert({ id: 1, identity: drawn(), generation: drawn() })
}

export async function down(db: Knex) {
  await db.schema.dropTable('installation')
}
