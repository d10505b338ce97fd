import type { Knex } from 'knex'
import { alterTable } from './columns'

export async function up(db: Knex) {
  await alterTable(db, 'companies', (table) => {
    table.string('headlines', 100)
    table.tinyint('hide_first_steps').notNullable().defaultTo(0)
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'companies', (table) => {
    table.dropColumns('headlines', 'hide_first_steps')
  })
}
