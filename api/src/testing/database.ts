import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { type Db, openDatabase } from '../db/connection'
import { migrate } from '../db/migrate'
import { isOnMariaDb } from './mariaDb'

/** The part of a suite of generated cases that a run takes. */
export interface Sample {
  /** The selected cases. */
  of<T>(cases: readonly T[]): T[]
  /** The number of random cases to run out of `all`. */
  count(all: number): number
}

export interface TestDatabase {
  name: string
  /** Whether the running file's tests run on it in `npm test`. */
  isShort: boolean
  /** Creates an empty store and returns its STORAGE_URL; without it, files are kept in a folder. */
  makeStorage?(): Promise<string>
  /** A database without tables, and a function that removes it. */
  create(): Promise<{ url: string; remove(): Promise<void> }>
  /** A new, migrated database, and a function that removes it. */
  open(): Promise<{ url: string; db: Db; remove(): Promise<void> }>
}

/** The seed of generated cases: `npm test` and `npm run prove` print another one for each run. */
export const SEED = Number(process.env['SEED'] ?? 20_261_122)

const EVERYTHING: Sample = { of: (cases) => [...cases], count: (all) => all }

/** A tenth of the cases, drawn anew for each list of them; at least one. */
function tenth(): Sample {
  const count = (all: number) => Math.ceil(all / 10)
  let seed = SEED
  return {
    count,
    of<T>(cases: readonly T[]) {
      const length = count(cases.length)
      const drawn = fc.sample(fc.subarray([...cases], { minLength: length, maxLength: length }), {
        seed: seed++,
        numRuns: 1,
      })
      return drawn[0] ?? []
    },
  }
}

export const sqlite: TestDatabase = {
  name: 'SQLite',
  isShort: true,
  async create() {
    const folder = mkdtempSync(path.join(tmpdir(), 'quotidia-test-'))
    return {
      url: `sqlite:${path.join(folder, 'test.db')}`,
      remove: async () => rmSync(folder, { recursive: true }),
    }
  },
  async open() {
    const created = await sqlite.create()
    migrated ??= readMigrated()
    writeFileSync(fileOf(created.url), await migrated)
    return opened(created)
  },
}

/** Databases on a server; `create` and `open` make one each. */
export const mysql = (server: string, isShort: boolean): TestDatabase => ({
  name: 'MySQL',
  isShort,
  async create() {
    const schema = `quotidia_test_${randomBytes(6).toString('hex')}`
    await onServer(server, `create database ${schema} character set utf8mb4`)
    return {
      url: Object.assign(new URL(server), { pathname: `/${schema}` }).href,
      remove: () => onServer(server, `drop database ${schema}`),
    }
  },
  async open() {
    migratedSchema ??= readSchema(this)
    const database = opened(await this.create())
    await createSchema(database.db, await migratedSchema)
    return database
  },
})

interface Schema {
  /** Creates a table each. */
  statements: string[]
  rows: [table: string, rows: Record<string, unknown>[]][]
}

/** A migrated database, read once per worker: dozens of changed tables take three times as long as the finished ones. */
let migratedSchema: Promise<Schema> | undefined

async function readSchema(database: TestDatabase): Promise<Schema> {
  const { db, remove } = opened(await database.create())
  await migrate(db)
  const schema: Schema = { statements: [], rows: [] }
  const tables: string[] = await db('information_schema.tables')
    .whereRaw('table_schema = database()')
    .pluck('table_name')
  for (const table of tables) {
    const [created] = await db.raw('show create table ??', [table])
    schema.statements.push(created[0]['Create Table'])
    const rows = await db(table)
    if (rows.length > 0) schema.rows.push([table, rows])
  }
  await remove()
  return schema
}

async function createSchema(db: Db, { statements, rows }: Schema) {
  await db.transaction(async (trx) => {
    // The tables reference each other.
    await trx.raw('set session foreign_key_checks = 0')
    for (const statement of statements) await trx.raw(statement)
    await trx.raw('set session foreign_key_checks = 1')
    for (const [table, content] of rows) await trx(table).insert(content)
  })
}

const fileOf = (url: string) => url.slice('sqlite:'.length)

/** A migrated file, made once per worker. */
let migrated: Promise<Buffer> | undefined

async function readMigrated() {
  const { url, remove } = await sqlite.create()
  const db = openDatabase(url)
  await migrate(db)
  // Writes its journal into the file.
  await db.destroy()
  const content = readFileSync(fileOf(url))
  await remove()
  return content
}

function opened({ url, remove }: Awaited<ReturnType<TestDatabase['create']>>) {
  const db = openDatabase(url)
  return {
    url,
    db,
    async remove() {
      await db.destroy()
      await remove()
    },
  }
}

async function onServer(server: string, statement: string) {
  const db = openDatabase(server)
  await db.raw(statement)
  await db.destroy()
}

const runsEverything = process.env['TEST_ALL'] === 'true'

/** Everything in `npm run test:all`, otherwise another tenth in each file. */
export const newSample = (): Sample => (runsEverything ? EVERYTHING : tenth())

const server = process.env['TEST_MYSQL_URL']

/** SQLite, and the server of TEST_MYSQL_URL if it is set and the running file is one of those for it. */
export function testDatabases(): TestDatabase[] {
  const isShort = isOnMariaDb()
  return server && (runsEverything || isShort) ? [sqlite, mysql(server, isShort)] : [sqlite]
}

/** The server of TEST_MYSQL_URL if it is set. */
export const databaseServers = (): TestDatabase[] => (server ? [mysql(server, true)] : [])
