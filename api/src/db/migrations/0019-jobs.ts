import type { Knex } from 'knex'
import { createTable, instant, ofCompany } from './columns'

export async function up(db: Knex) {
  await createTable(db, 'jobs', (table) => {
    ofCompany(table)
    table.string('kind', 40).notNullable()
    table.string('job_key', 100).notNullable()
    instant(table, 'run_at').notNullable()
    instant(table, 'leased_until')
    table.integer('attempts').unsigned().notNullable().defaultTo(0)
    instant(table, 'done_at').index()
    instant(table, 'created_at').notNullable()
    table.unique(['company_id', 'kind', 'job_key'])
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('jobs')
}
