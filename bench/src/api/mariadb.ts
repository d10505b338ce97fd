import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { obtainTestDatabase, runSql } from '../../../scripts/system/mariadb'
import type { Figure } from '../figure'
import { dateIn } from './call'
import { foundCompany } from './company'
import { measureCreation } from './creation'
import { startApi } from './servers'

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

/** Creates days on MariaDB, every commit on disk before it is acknowledged; skipped without MariaDB. */
export async function measureMariaDb(
  folder: string,
  { token, dayId }: { token: string; dayId: number },
): Promise<Figure[]> {
  const database = await obtainTestDatabase().catch(() => undefined)
  if (!database) return []
  const server = new URL(database.url)
  runSql(
    server.href,
    `set global innodb_flush_log_at_trx_commit = 1; create or replace database ${SCHEMA} charset utf8mb4;`,
  )
  const DATABASE_URL = Object.assign(new URL(server), { pathname: `/${SCHEMA}` }).href
  const JWT_SECRET = readFileSync(join(folder, 'jwt-secret'), 'utf8')
  const api = await startApi(folder, '', { DATABASE_URL, JWT_SECRET, STORAGE_URL: `file:${join(folder, 'mariadb')}` })
  try {
    runSql(server.href, `use ${SCHEMA};\n${peopleOf(join(folder, 'one.db'), dayId)}`)
    await foundCompany(api.url, token, dateIn(-1))
    return await measureCreation(api.url, token, 'on MariaDB')
  } finally {
    await api.end()
    runSql(server.href, `drop database ${SCHEMA};`)
    await database.stop()
  }
}
