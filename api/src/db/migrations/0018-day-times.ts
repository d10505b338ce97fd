import type { Knex } from 'knex'
import { alterTable } from './columns'

export async function up(db: Knex) {
  await alterTable(db, 'companies', (table) => {
    table.tinyint('day_ends_at').notNullable().defaultTo(5)
    table.string('remind_at', 5)
  })
  await alterTable(db, 'users', (table) => {
    table.tinyint('remind_by_mail').notNullable().defaultTo(0)
  })
}

export async function down(db: Knex) {
  await alterTable(db, 'users', (table) => {
    table.dropColumn('remind_by_mail')
  })
  await alterTable(db, 'companies', (table) => {
    table.dropColumns('day_ends_at', 'remind_at')
  })
}
