import type { Knex } from 'knex'

type Table = Knex.CreateTableBuilder

/** Texts compare byte by byte on MySQL too, as they do on SQLite. */
export function createTable(db: Knex, name: string, columns: (table: Table) => void) {
  return db.schema.createTable(name, (table) => {
    if (db.client.config.client === 'mysql2') {
      table.charset('utf8mb4')
      table.collate('utf8mb4_bin')
    }
    table.increments('id').primary()
    columns(table)
  })
}

export function reference(table: Table, column: string, target: string, onDelete: 'CASCADE' | 'RESTRICT' = 'RESTRICT') {
  return table.integer(column).unsigned().references('id').inTable(target).onDelete(onDelete)
}

/** Every row of a company says whose it is. */
export function ofCompany(table: Table) {
  reference(table, 'company_id', 'companies').notNullable()
}

export function instant(table: Table, column: string) {
  return table.bigInteger(column)
}

export function cents(table: Table, column: string) {
  return table.bigInteger(column)
}
