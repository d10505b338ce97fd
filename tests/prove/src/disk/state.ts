import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestApi } from '../../../../api/src/testing/api'
import { TABLES } from '../../../../api/src/testing/rights/state'

/** Columns named `last_…`, such as the last use of a session or an address, which is written apart from the request. */
const isBeside = (column: string) => column.startsWith('last_')

const asText = (rows: object[]) =>
  JSON.stringify(rows.map((row) => Object.entries(row).filter(([column]) => !isBeside(column))))

/** All rows, by table. */
export async function readRows({ db }: TestApi): Promise<Map<string, string>> {
  const tables = new Map<string, string>()
  for (const name of TABLES) tables.set(name, asText(await db(name).orderBy('id')))
  return tables
}

export const listChanged = (before: Map<string, string>, after: Map<string, string>) =>
  [...after.keys()].filter((name) => before.get(name) !== after.get(name))

/** The data that a newly started process would find: the rows in a copy of the files, and whether it is undamaged. */
export function readCopy(file: string): { rows: Map<string, string>; isWhole: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'quotidia-copy-'))
  const copy = join(folder, 'copy.db')
  for (const ending of ['', '-wal']) if (existsSync(file + ending)) cpSync(file + ending, copy + ending)
  const database = new DatabaseSync(copy)
  try {
    const all = (sql: string) => database.prepare(sql).all()
    const rows = new Map(TABLES.map((name) => [name, asText(all(`select * from ${name} order by id`))]))
    return { rows, isWhole: all('pragma integrity_check')[0]?.['integrity_check'] === 'ok' }
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}

/** Stored files and drafts that no row names. */
export async function listUnnamed({ db, config }: Pick<TestApi, 'db' | 'config'>): Promise<string[]> {
  const folder = join(config.dataDir, 'uploads')
  const logos = await db('companies').whereNotNull('logo_id').pluck('logo_id')
  const files = ['documents', 'deleted_day_files', 'packs'].map((table) => db(table).pluck('stored_name'))
  const named = new Set([...(await Promise.all(files)).flat(), ...logos])
  const stored = readdirSync(folder).filter((name) => /^[\w-]{32}\.\w+$/.test(name) && !named.has(name))
  const incoming = join(folder, 'incoming')
  return [...stored, ...(existsSync(incoming) ? readdirSync(incoming) : [])]
}
