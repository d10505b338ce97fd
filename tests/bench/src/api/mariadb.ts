import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { obtainTestDatabase, runSql } from '../../../../tools/system/mariadb'
import type { Figure } from '../figure'
import { dateIn } from './call'
import { createCompanyData } from './company'
import { measureCreation } from './creation'
import { type Server, startApi } from './servers'

const SCHEMA = 'quotidia_bench'

/** The company's rows of a table, as statements. */
function insertsOf(db: Database.Database, table: string, companyId: number) {
  const key = table === 'companies' ? 'id' : 'company_id'
  return db
    .prepare<[number], Record<string, string | number | null>>(`select * from ${table} where ${key} = ?`)
    .all(companyId)
    .map((row) => {
      const values = Object.values(row).map((value) => (typeof value === 'string' ? `'${value}'` : value))
      return `insert into ${table} (${Object.keys(row).join()}) values (${values.map(String).join()});`
    })
}

/** The company's users and sessions, so that its token is valid on the other database too. */
function peopleOf(file: string, dayId: number): string {
  const db = new Database(file, { readonly: true })
  try {
    const day = db.prepare<[number], { company_id: number }>('select company_id from days where id = ?').get(dayId)
    return ['companies', 'users', 'sessions'].flatMap((table) => insertsOf(db, table, day?.company_id ?? 0)).join('\n')
  } finally {
    db.close()
  }
}

export interface OnMariaDb {
  api: Server
  /** The settings that the API was started with. */
  settings: { DATABASE_URL: string; JWT_SECRET: string; DATA_DIR: string }
  runSql(sql: string): void
}

/**
 * Creates an empty schema on MariaDB, where every commit is on disk before it is acknowledged, and drops it afterwards.
 * Measures nothing without MariaDB.
 */
export async function inEmptySchema(measure: (databaseUrl: string) => Promise<Figure[]>): Promise<Figure[]> {
  const database = await obtainTestDatabase().catch(() => undefined)
  if (!database) return []
  const durable = 'set global innodb_flush_log_at_trx_commit = 1;'
  runSql(database.url, `${durable} create or replace database ${SCHEMA} charset utf8mb4;`)
  try {
    return await measure(Object.assign(new URL(database.url), { pathname: `/${SCHEMA}` }).href)
  } finally {
    runSql(database.url, `drop database ${SCHEMA};`)
    await database.stop()
  }
}

/**
 * Starts the API on MariaDB, with every commit on disk before it is acknowledged. It has the company, users and
 * sessions of an SQLite file, so that its tokens are valid, and no library. Measures nothing without MariaDB.
 */
export async function onMariaDb(
  folder: string,
  { file, dayId }: { file: string; dayId: number },
  measure: (running: OnMariaDb) => Promise<Figure[]>,
): Promise<Figure[]> {
  return inEmptySchema(async (DATABASE_URL) => {
    const JWT_SECRET = readFileSync(join(folder, 'jwt-secret'), 'utf8')
    const settings = { DATABASE_URL, JWT_SECRET, DATA_DIR: folder, STORAGE_URL: `file:${join(folder, 'mariadb')}` }
    const api = await startApi(folder, '', settings)
    try {
      runSql(DATABASE_URL, peopleOf(join(folder, file), dayId))
      return await measure({ api, settings, runSql: (sql) => void runSql(DATABASE_URL, sql) })
    } finally {
      await api.end()
    }
  })
}

/** Creates days on MariaDB; skipped without MariaDB. */
export function measureMariaDb(folder: string, { token, dayId }: { token: string; dayId: number }): Promise<Figure[]> {
  return onMariaDb(folder, { file: 'one.db', dayId }, async ({ api }) => {
    await createCompanyData(api.url, token, dateIn(-1))
    return measureCreation(api.url, token, 'on MariaDB')
  })
}
