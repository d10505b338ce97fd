import type { Knex } from 'knex'
import { alterTable, createTable, instant, ofCompany, reference } from './columns'

export async function up(db: Knex) {
  await alterTable(db, 'days', (table) => {
    table.string('status', 10).notNullable().defaultTo('open')
  })
  await createTable(db, 'day_events', (table) => {
    ofCompany(table)
    reference(table, 'day_id', 'days', 'CASCADE').notNullable()
    table.string('kind', 10).notNullable()
    reference(table, 'user_id', 'users').notNullable()
    instant(table, 'at').notNullable()
    table.bigInteger('version').notNullable()
    table.string('comment', 500)
    table.integer('missing')
    table.integer('unsatisfied')
    table.integer('mismatched')
    table.index(['day_id', 'id'])
  })
  // A start that was interrupted after this statement repeats it.
  await db.raw(`insert into day_events (company_id, day_id, kind, user_id, at, version)
    select company_id, id, 'created', created_by, created_at, 1 from days
    where not exists (select 1 from day_events where day_events.day_id = days.id)`)
}

export async function down(db: Knex) {
  await db.schema.dropTable('day_events')
  await alterTable(db, 'days', (table) => {
    table.dropColumn('status')
  })
}
