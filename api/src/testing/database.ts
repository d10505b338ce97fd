import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Db, openDatabase } from '../db/connection'
import { migrate } from '../db/migrate'

/** The part of a suite of generated cases that runs on a database. */
export interface Sample {
  /** The selected cases. */
  of<T>(cases: T[]): T[]
  /** The number of random cases to run out of `all`. */
  count(all: number): number
}

export interface TestDatabase {
  name: string
  sample: Sample
  /** Creates an empty store and returns its STORAGE_URL; without it, files are kept in a folder. */
  makeStorage?(): Promise<string>
  /** A database without tables, and a function that removes it. */
  create(): Promise<{ url: string; remove(): Promise<void> }>
  /** A new, migrated database, and a function that removes it. */
  open(): Promise<{ url: string; db: Db; remove(): Promise<void> }>
}

const EVERYTHING: Sample = { of: (cases) => cases, count: (all) => all }

/** The seed of generated cases. Fixed, so that failures can be repeated; `npm run prove` sets others. */
export const SEED = Number(process.env['SEED'] ?? 20_261_122)

/** A tenth of the cases, pseudo-randomly spread and always the same; at least one. */
const TENTH: Sample = {
  of(cases) {
    const chosen = cases.filter((_, index) => (Math.imul(index + SEED, 0x9e3779b1) >>> 0) % 10 === 0)
    return chosen.length > 0 ? chosen : cases.slice(0, 1)
  },
  count: (all) => Math.ceil(all / 10),
}

export const sqlite: TestDatabase = {
  name: 'SQLite',
  sample: EVERYTHING,
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

const mysql = (server: string): TestDatabase => ({
  name: 'MySQL',
  sample: process.env['TEST_ALL'] === 'true' ? EVERYTHING : TENTH,
  async create() {
    const schema = `quotidia_test_${randomBytes(6).toString('hex')}`
    await onServer(server, `create database ${schema} character set utf8mb4`)
    return {
      url: Object.assign(new URL(server), { pathname: `/${schema}` }).href,
      remove: () => onServer(server, `drop database ${schema}`),
    }
  },
  async open() {
    const database = opened(await this.create())
    await migrate(database.db)
    return database
  },
})

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

/** SQLite, and the server of TEST_MYSQL_URL if it is set. */
export function testDatabases(): TestDatabase[] {
  const server = process.env['TEST_MYSQL_URL']
  return server ? [sqlite, mysql(server)] : [sqlite]
}
