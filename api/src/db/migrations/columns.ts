import type { Knex } from 'knex'
import { errorCode } from '../failures'
import { isMysql } from '../statement'

type Table = Knex.CreateTableBuilder

/** Texts compare byte by byte on MySQL too, as they do on SQLite. */
export function createTable(db: Knex, name: string, columns: (table: Table) => void) {
  const created = db.schema.createTable(name, (table) => {
    if (isMysql(db)) {
      table.charset('utf8mb4')
      table.collate('utf8mb4_bin')
    }
    table.increments('id').primary()
    columns(table)
  })
  return apply(db, created)
}

/** Changes a table; skips changes that an interrupted start has already made. */
export function alterTable(db: Knex, name: string, changes: (table: Table) => void) {
  return apply(db, db.schema.alterTable(name, changes))
}

const DONE_ALREADY = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_FK_DUP_NAME',
  'ER_DUP_CONSTRAINT_NAME',
])

/**
 * MySQL commits each statement by itself, and a start may be interrupted between two of them: the next one repeats all
 * of them and skips those already applied. On SQLite a migration is rolled back as a whole.
 */
async function apply(db: Knex, changes: Knex.SchemaBuilder) {
  if (!isMysql(db)) return changes
  for (const { sql, bindings } of changes.toSQL() as unknown as { sql: string; bindings: Knex.RawBinding[] }[]) {
    await db.raw(sql, bindings ?? []).catch((error) => {
      if (!isDoneAlready(error)) throw error
    })
  }
}

/** MariaDB has no error code of its own for an existing foreign key. */
function isDoneAlready(error: Error) {
  return DONE_ALREADY.has(errorCode(error)) || /errno: 121 "Duplicate key/.test(error.message)
}

export function reference(table: Table, column: string, target: string, onDelete: 'CASCADE' | 'RESTRICT' = 'RESTRICT') {
  return table.integer(column).unsigned().references('id').inTable(target).onDelete(onDelete)
}

/** The company column of every table of a company. */
export function ofCompany(table: Table) {
  reference(table, 'company_id', 'companies').notNullable()
}

export function instant(table: Table, column: string) {
  return table.bigInteger(column)
}

export function cents(table: Table, column: string) {
  return table.bigInteger(column)
}
