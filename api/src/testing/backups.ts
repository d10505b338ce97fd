import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runBackupCommand as run } from '../cli/backupCommands'
import { type Db, openDatabase } from '../db/connection'
import { type TestApi, testConfig } from './api'
import { givenCompany } from './company'
import type { TestDatabase } from './database'
import { givenDay } from './day'
import { givenDocument } from './documents'

const DAYS = 3
/** With a character that JSON doesn't escape, and at which some programs end a line. */
export const COMMENT = 'segreto\u2028di due righe'

const AFTER_ONE_ROUND = AbortSignal.abort()

/** Runs a command; returns what it prints, its exit code, and its error message when it fails. */
export async function runBackupCommand(args: string[], environment: Record<string, string> = {}, signal?: AbortSignal) {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const ended = await run(args, { environment, print, ...(signal && { signal }) }).then(
    (exitCode) => ({ exitCode, complaint: '' }),
    (error: Error) => ({ exitCode: 1, complaint: error.message }),
  )
  return { ...ended, output: printed.join('\n') }
}

export const settingsOf = (api: TestApi) => ({ DATA_DIR: api.config.dataDir, DATABASE_URL: api.databaseUrl })

/** A folder for the backups of each test, and commands that use it. */
export function useBackups() {
  let folder = ''
  const removals: (() => Promise<void>)[] = []
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'quotidia-backup-'))
  })
  afterEach(async () => {
    for (const remove of removals.splice(0)) await remove()
    rmSync(folder, { recursive: true })
  })
  const inFolder = (...names: string[]) => path.join(folder, ...names)
  return {
    inFolder,
    archiveFiles: () =>
      readdirSync(inFolder('backups'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    backUp: (api: TestApi, args: string[] = [], settings = {}) =>
      runBackupCommand(['backup', '--to', inFolder('backups'), ...args], { ...settingsOf(api), ...settings }),
    /** Copies once what has changed, as a process that copies continuously does when it starts. */
    copyOnce(api: TestApi, settings = {}) {
      const args = ['backup', '--to', inFolder('backups'), '--every', '1']
      return runBackupCommand(args, { ...settingsOf(api), ...settings }, AFTER_ONE_ROUND)
    },
    restore: (settings: Record<string, string>, args: string[] = []) =>
      runBackupCommand(['restore', '--from', inFolder('backups'), ...args], settings),
    /** A new database of this kind, and an empty data folder. */
    async emptyInstallation(database: Pick<TestDatabase, 'create'>) {
      const { url, remove } = await database.create()
      removals.push(remove)
      const dataDir = inFolder(`data-${randomBytes(4).toString('hex')}`)
      return { DATA_DIR: dataDir, DATABASE_URL: url, JWT_SECRET: testConfig.jwtSecret }
    },
  }
}

export async function withRows<T>(url: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(url)
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}
export const allRows = (url: string, tables: readonly string[]) =>
  withRows(url, async (db) => {
    const rows: Record<string, Record<string, unknown>[]> = {}
    for (const table of tables) rows[table] = await db(table).orderBy('id')
    return rows
  })
export const filesIn = (root: string) =>
  Object.fromEntries(
    readdirSync(root)
      .filter((name) => /^[\w-]{32}\./.test(name))
      .map((name) => [name, readFileSync(path.join(root, name)).toString('base64')]),
  )

/** A company with days, figures, comments and documents. */
export async function givenRecord(api: TestApi) {
  const company = await givenCompany(api)
  const owner = await company.person('OWNER')
  const dataId = await company.item('Contanti')
  const days: number[] = []
  for (let day = 1; day <= DAYS; day++) {
    const dayId = await givenDay(owner.client, `2026-03-0${day}`)
    await owner.client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: day + 0.1, comment: COMMENT }] })
    await givenDocument(owner.client, dayId)
    days.push(dayId)
  }
  return { company, owner, dataId, days }
}
