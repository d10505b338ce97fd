import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type MariaDbServer, runSql, startMariaDb } from '../../../../tools/system/mariadb'

const SCHEMA = 'quotidia_prove'

export type Row = string[]

/** An empty database, and the folder for the API's other data. */
export interface Database {
  name: string
  url: string
  dataDir: string
  /** Undefined on SQLite, which has no process of its own. */
  server: MariaDbServer | undefined
  /** Runs a statement beside the API; returns the columns of each row as texts. */
  sql(statement: string): Row[]
  remove(): Promise<void>
}

/** Opens a database, and removes it once its use has ended, also by an error. */
export async function withDatabase<T>(open: () => Promise<Database>, use: (database: Database) => Promise<T>) {
  const database = await open()
  try {
    return await use(database)
  } finally {
    await database.remove()
  }
}

const newFolder = (parent = tmpdir()) => mkdtempSync(join(parent, 'quotidia-prove-'))
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

export async function sqliteDatabase(): Promise<Database> {
  const dataDir = newFolder()
  const file = join(dataDir, 'quotidia.db')
  return {
    name: 'SQLite',
    url: `sqlite:${file}`,
    dataDir,
    server: undefined,
    sql(statement) {
      const connection = new DatabaseSync(file, { timeout: 5000 })
      try {
        return connection
          .prepare(statement)
          .all()
          .map((row) => Object.values(row).map(String))
      } finally {
        connection.close()
      }
    },
    remove: async () => removeFolder(dataDir),
  }
}

interface MariaOptions {
  /** Whether every commit is on disk before it is acknowledged, as operators should configure it. True by default. */
  durable?: boolean
  /** The parent of the folders of the server and of the API's other data; by default that of temporary files. */
  parent?: string
}

export async function mariaDatabase({ durable = true, parent }: MariaOptions = {}): Promise<Database> {
  const dataDir = newFolder(parent)
  const server = await startMariaDb([`--innodb-flush-log-at-trx-commit=${durable ? 1 : 0}`], parent)
  runSql(server.url, `create database ${SCHEMA} character set utf8mb4`)
  const url = `${server.url}/${SCHEMA}`
  return {
    name: durable ? 'MariaDB' : 'MariaDB, innodb_flush_log_at_trx_commit=0',
    url,
    dataDir,
    server,
    sql: (statement) => runSql(url, statement),
    async remove() {
      await server.stop()
      removeFolder(dataDir)
    },
  }
}
