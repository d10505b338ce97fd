import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { runBackupCommand as run } from '../backupCommands'
import { type Db, openDatabase } from '../db/connection'
import { openStorage } from '../storage/open'
import { openBucket } from '../storage/s3/bucket'
import { onEveryDatabase, onMysql, type TestApi, testConfig } from '../testing/api'
import { type Client, clientOf } from '../testing/client'
import { givenCompany, PASSWORD } from '../testing/company'
import { SEED, sqlite, testDatabases } from '../testing/database'
import { givenDay, givenDeletedDay, itemNamed, readDay } from '../testing/day'
import { givenDocument } from '../testing/documents'
import { endProcesses, listeningPort, outcome, startBackupCommand, startProcess, stopProcess } from '../testing/process'
import { makeBucket } from '../testing/stores'
import { folderArchive } from './archive'
import { restoreBackup } from './restoreBackup'
import { NOT_RESTORED, TABLES } from './tables'
import { takeBackup } from './takeBackup'

afterEach(endProcesses)

const DAYS = 3
/** With a character that JSON doesn't escape, and at which some programs end a line. */
const COMMENT = 'segreto\u2028di due righe'
/** Each is copied, so that more would only take longer. */
const MOST_UPLOADS = 25

const FOREIGN_NAMES = process.env['TEST_ALL'] === 'true' ? 500 : 25
/** Paths to other folders, and other texts. */
const aForeignName = fc.oneof(
  fc
    .tuple(
      fc.array(fc.constantFrom('..', '.', '', 'files', 'C:', '%2e%2e', '\u0000', '~'), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('/', '\\'),
      fc.constantFrom('jwt-secret', 'a.pdf', '', `${'a'.repeat(32)}.pdf`),
    )
    .map(([folders, separator, name]) => [...folders, name].join(separator)),
  fc.string(),
)

let folder: string
const removals: (() => Promise<void>)[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quotidia-backup-'))
})
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove()
  rmSync(folder, { recursive: true })
})
const inFolder = (...names: string[]) => path.join(folder, ...names)
const archiveFiles = () =>
  readdirSync(inFolder('backups'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Runs a command; returns what it prints, its exit code, and its error message when it fails. */
async function runBackupCommand(args: string[], environment: Record<string, string> = {}) {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const ended = await run(args, { environment, print }).then(
    (exitCode) => ({ exitCode, complaint: '' }),
    (error: Error) => ({ exitCode: 1, complaint: error.message }),
  )
  return { ...ended, output: printed.join('\n') }
}

const settingsOf = (api: TestApi) => ({ DATA_DIR: api.config.dataDir, DATABASE_URL: api.databaseUrl })
const backUp = (api: TestApi, args: string[] = [], settings = {}) =>
  runBackupCommand(['backup', '--to', inFolder('backups'), ...args], { ...settingsOf(api), ...settings })

/** A new database of this kind, and an empty data folder. */
async function emptyInstallation(database: { create: (typeof sqlite)['create'] }) {
  const { url, remove } = await database.create()
  removals.push(remove)
  const dataDir = inFolder(`data-${randomBytes(4).toString('hex')}`)
  return { DATA_DIR: dataDir, DATABASE_URL: url, JWT_SECRET: testConfig.jwtSecret }
}
const restore = (settings: Record<string, string>, args: string[] = []) =>
  runBackupCommand(['restore', '--from', inFolder('backups'), ...args], settings)

async function withRows<T>(url: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(url)
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}
const allRows = (url: string, tables: readonly string[]) =>
  withRows(url, async (db) => {
    const rows: Record<string, Record<string, unknown>[]> = {}
    for (const table of tables) rows[table] = await db(table).orderBy('id')
    return rows
  })
const filesIn = (root: string) =>
  Object.fromEntries(
    readdirSync(root)
      .filter((name) => /^[\w-]{32}\./.test(name))
      .map((name) => [name, readFileSync(path.join(root, name)).toString('base64')]),
  )

/** A company with days, figures, comments and documents. */
async function givenRecord(api: TestApi) {
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

/** Saves rising whole figures on each day until it is stopped; `acknowledged` and `sent` are the last of each day. */
function keepSaving(client: Client, days: number[], dataId: number) {
  const acknowledged = new Map<number, number>()
  const sent = new Map<number, number>()
  let isOver = false
  const saveOn = async (dayId: number) => {
    for (let value = 100; !isOver; value++) {
      sent.set(dayId, value)
      const { status } = await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] })
      if (status === 200) acknowledged.set(dayId, value)
    }
  }
  const done = Promise.all(days.map(saveOn))
  return {
    acknowledged,
    sent,
    async stop() {
      isOver = true
      await done
    },
  }
}

/** Adds documents to a day until it is stopped; `acknowledged` has their ids. */
function keepUploading(client: Client, dayId: number) {
  const acknowledged: number[] = []
  let isOver = false
  const upload = async () => {
    while (!isOver && acknowledged.length < MOST_UPLOADS) acknowledged.push((await givenDocument(client, dayId)).id)
  }
  const done = upload()
  return {
    acknowledged,
    async stop() {
      isOver = true
      await done
    },
  }
}

/** Tables whose rows never change. */
const APPENDED = ['value_revisions', 'documents'] as const

onEveryDatabase((api) => {
  const engines = testDatabases()
  const thisEngine = () => {
    const engine = engines.find(({ name }) => (name === 'SQLite') === api().databaseUrl.startsWith('sqlite:'))
    if (!engine) throw new Error('The test runs on no database.')
    return engine
  }

  test('a backup taken during saves and uploads is consistent, and has everything that was acknowledged before it', async () => {
    const { owner, days, dataId } = await givenRecord(api())
    const saving = keepSaving(owner.client, days, dataId)
    const uploading = keepUploading(owner.client, days[0] ?? 0)
    while (saving.acknowledged.size < DAYS || uploading.acknowledged.length < 2)
      await readDay(owner.client, days[0] ?? 0)
    const [before, documents] = [new Map(saving.acknowledged), [...uploading.acknowledged]]
    expect(await backUp(api())).toMatchObject({ complaint: '' })
    await Promise.all([saving.stop(), uploading.stop()])
    const uploads = path.join(api().config.dataDir, 'uploads')
    const [source, files] = [await allRows(api().databaseUrl, APPENDED), filesIn(uploads)]
    const target = await emptyInstallation(thisEngine())
    // As on a disk that is lost; the other tests need the files again.
    renameSync(uploads, inFolder('lost'))
    expect(await restore(target)).toMatchObject({ complaint: '', exitCode: 0 })
    renameSync(inFolder('lost'), uploads)
    const restored = await allRows(target.DATABASE_URL, APPENDED)
    for (const table of APPENDED) {
      const ids = new Set(restored[table]?.map(({ id }) => id))
      expect(restored[table]).toEqual(source[table]?.filter(({ id }) => ids.has(id)))
    }
    const stored = new Map(restored['documents']?.map((row) => [row['id'], String(row['stored_name'])]))
    for (const id of documents) expect(stored.has(id)).toBe(true)
    const restoredFiles = filesIn(path.join(target.DATA_DIR, 'uploads'))
    for (const name of stored.values()) expect([name, restoredFiles[name]]).toEqual([name, files[name]])
    await withRows(target.DATABASE_URL, async (db) => {
      for (const day of days) {
        const value = await db('day_values').where({ day_id: day, data_id: dataId }).first()
        const last = await db('value_revisions')
          .where({ value_id: value?.id ?? 0 })
          .orderBy('revision', 'desc')
          .first()
        expect(value?.cents).toBeGreaterThanOrEqual((before.get(day) ?? 0) * 100)
        expect(value?.cents).toBeLessThanOrEqual((saving.sent.get(day) ?? 0) * 100)
        expect(last).toMatchObject({ cents: value?.cents, revision: value?.revision })
      }
    })
  })

  test.each(engines)('all rows and files come back on $name, and people sign in again', async (engine) => {
    const { owner, days } = await givenRecord(api())
    const source = api()
    expect((await backUp(source)).output).toMatch(/^Copia \S+: \d+ righe e \d+ file, scritti e riletti\.$/)
    const kept = TABLES.filter((table) => !NOT_RESTORED.has(table) && table !== 'installation')
    const rows = await allRows(source.databaseUrl, kept)
    const target = await emptyInstallation(engine)
    expect((await restore(target)).output).toContain('Tutti dovranno accedere di nuovo.')
    expect(await allRows(target.DATABASE_URL, kept)).toEqual(rows)
    expect(filesIn(path.join(target.DATA_DIR, 'uploads'))).toEqual(filesIn(path.join(source.config.dataDir, 'uploads')))
    const child = startProcess(target)
    const url = `http://localhost:${await listeningPort(child)}`
    expect((await clientOf({ url }, owner.client.token).get(`/day/${days[0]}/full`)).status).toBe(401)
    const { body } = await clientOf({ url }).post('/auth', { body: { username: owner.username, password: PASSWORD } })
    const day = await readDay(clientOf({ url }, body.token), days[0] ?? 0)
    expect(itemNamed(day, 'Contanti')).toMatchObject({ value: 1.1, comment: COMMENT })
    await stopProcess(child)
  })

  test.each(engines)('a database that moves to $name keeps every row, and everybody signed in', async (engine) => {
    const { owner, days } = await givenRecord(api())
    const deleted = await givenDeletedDay(owner.client, '2026-03-20')
    const target = await emptyInstallation(engine)
    expect(await runBackupCommand(['move', api().databaseUrl, target.DATABASE_URL])).toMatchObject({ complaint: '' })
    expect(await allRows(target.DATABASE_URL, TABLES)).toEqual(await allRows(api().databaseUrl, TABLES))
    const child = startProcess({ ...target, STORAGE_URL: api().config.storageUrl })
    const url = `http://localhost:${await listeningPort(child)}`
    const client = clientOf({ url }, owner.client.token)
    expect((await client.get(`/day/${days[0]}/full`)).status).toBe(200)
    // No new row has got the id of a deleted day's.
    await givenDay(client, '2026-03-21')
    expect((await client.post(`/day/${deleted}/restore`)).status).toBe(200)
    await stopProcess(child)
  })

  test('rows with megabytes are restored in statements that MariaDB accepts', async () => {
    const { company, owner } = await givenRecord(api())
    const upload = { company_id: company.companyId, user_id: owner.userId, file_name: 'grande.xlsx', layout: '[]' }
    const content = 'x'.repeat(1_600_000)
    const at = api().clock.now()
    const row = { ...upload, content, row_count: 1, state: 'checked' as const, run: 0, created_at: at, changed_at: at }
    for (let count = 1; count <= 4; count++) await api().db('imports').insert(row)
    const rows = await allRows(api().databaseUrl, ['imports'])
    await backUp(api())
    const target = await emptyInstallation(thisEngine())
    const sizes: number[] = []
    await withRows(target.DATABASE_URL, async (db) => {
      db.on('query', ({ bindings = [] }: { bindings?: unknown[] }) => sizes.push(JSON.stringify(bindings).length))
      await restoreBackup({ db, storage: undefined }, { archive: folderArchive(inFolder('backups')), key: undefined })
    })
    expect(await allRows(target.DATABASE_URL, ['imports'])).toEqual(rows)
    expect(Math.max(...sizes)).toBeGreaterThan(content.length)
    expect(Math.max(...sizes)).toBeLessThan(5_000_000)
    await api().db('imports').delete()
  })

  test('without the key no file can be read, changed or swapped', async () => {
    await givenRecord(api())
    const key = randomBytes(32).toString('base64')
    expect(await backUp(api(), [], { BACKUP_KEY: key })).toMatchObject({ complaint: '' })
    for (const file of archiveFiles()) expect(readFileSync(file).subarray(0, 4).toString()).toBe('QBK1')
    const target = await emptyInstallation(thisEngine())
    expect(await restore(target)).toMatchObject({ complaint: expect.stringContaining('serve la chiave') })
    const otherKey = { ...target, BACKUP_KEY: randomBytes(32).toString('base64') }
    expect(await restore(otherKey)).toMatchObject({ complaint: expect.stringContaining('non è quella') })
    expect(await restore({ ...target, BACKUP_KEY: 'corta' })).toMatchObject({
      complaint: expect.stringContaining('32 byte'),
    })
    const [users, days] = ['users', 'days'].map(
      (table) => archiveFiles().find((file) => file.includes(`/${table}.`)) ?? '',
    )
    writeFileSync(days ?? '', readFileSync(users ?? ''))
    expect(await restore({ ...target, BACKUP_KEY: key })).toMatchObject({
      complaint: expect.stringContaining('days.ndjson.gz: la chiave'),
    })
    expect(await withRows(target.DATABASE_URL, (db) => db.schema.hasTable('companies'))).toBe(false)
  })

  test('a check finds a damaged table, and a restore refuses it before it writes', async () => {
    await givenRecord(api())
    await backUp(api())
    const values = archiveFiles().find((file) => file.includes('/day_values.')) ?? ''
    writeFileSync(values, gzipSync('{"id":1}\n'))
    const damaged = { complaint: expect.stringContaining('day_values.ndjson.gz non è come è stato scritto') }
    expect(await backUp(api(), ['--check'])).toMatchObject(damaged)
    const target = await emptyInstallation(thisEngine())
    expect(await restore(target)).toMatchObject(damaged)
    expect(await withRows(target.DATABASE_URL, (db) => db.schema.hasTable('companies'))).toBe(false)
  })

  test('a backup with names that no backup has is refused before anything is written', async () => {
    await givenRecord(api())
    await backUp(api())
    const manifestFile = archiveFiles().find((file) => file.endsWith('manifest.json')) ?? ''
    const written = JSON.parse(readFileSync(manifestFile, 'utf8'))
    const target = await emptyInstallation(sqlite)
    const outside = () => readdirSync(folder).filter((name) => inFolder(name) !== target.DATA_DIR)
    const before = [outside(), archiveFiles()]
    const refuse = async (change: (manifest: typeof written) => void, name: string) => {
      const manifest = structuredClone(written)
      change(manifest)
      writeFileSync(manifestFile, JSON.stringify(manifest))
      const { exitCode, complaint } = await restore(target)
      expect([name, exitCode, complaint]).toEqual([name, 1, expect.stringContaining('nomina')])
    }
    for (const name of fc.sample(aForeignName, { numRuns: FOREIGN_NAMES, seed: SEED })) {
      await refuse(({ files }) => {
        files[0].name = name
      }, name)
      await refuse(({ tables }) => {
        tables[0].name = name
      }, name)
    }
    await refuse(({ missing, files }) => missing.push(files[0].name), 'a name of two files')
    expect([outside(), archiveFiles()]).toEqual(before)
    expect(readdirSync(target.DATA_DIR)).toEqual([])
  })

  test('a restore skips and reports lost documents, and restores everything else', async () => {
    const { company } = await givenRecord(api())
    await backUp(api())
    const documents = await api().db('documents').where({ company_id: company.companyId }).orderBy('id')
    const [changed = '', absent = '', unreadable = ''] = documents.map(({ stored_name }) =>
      inFolder('backups', 'files', stored_name),
    )
    writeFileSync(changed, 'altro')
    expect((await backUp(api(), ['--check'])).complaint).toContain(path.basename(changed))
    rmSync(absent)
    rmSync(unreadable)
    mkdirSync(unreadable)
    const target = await emptyInstallation(thisEngine())
    const { complaint, output, exitCode } = await restore(target)
    expect({ complaint, exitCode }).toEqual({ complaint: '', exitCode: 2 })
    expect(output).toContain('Attenzione: i dati sono ripristinati e Quotidia si può avviare, ma mancano 3 file.')
    for (const [at, { id, custom_file_name, stored_name }] of documents.entries()) {
      const line = `- documento ${id} «${custom_file_name}» del 0${at + 1}/03/2026, ${company.name}: .*${stored_name}`
      expect(output).toMatch(new RegExp(line))
    }
    const kept = TABLES.filter((table) => !NOT_RESTORED.has(table) && table !== 'installation')
    expect(await allRows(target.DATABASE_URL, kept)).toEqual(await allRows(api().databaseUrl, kept))
    const lost = new Set(documents.map(({ stored_name }) => stored_name))
    const uploaded = Object.entries(filesIn(path.join(api().config.dataDir, 'uploads')))
    expect(filesIn(path.join(target.DATA_DIR, 'uploads'))).toEqual(
      Object.fromEntries(uploaded.filter(([name]) => !lost.has(name))),
    )
  })

  test('a restore refuses a database with a company, and the documents of another one', async () => {
    await givenRecord(api())
    await backUp(api())
    expect(await restore(settingsOf(api()))).toMatchObject({
      complaint: expect.stringContaining('già un’azienda'),
    })
    const target = await emptyInstallation(thisEngine())
    const other = await emptyInstallation(sqlite)
    const started = startProcess(other)
    await listeningPort(started)
    await stopProcess(started)
    writeFileSync(path.join(other.DATA_DIR, 'uploads', `${'a'.repeat(32)}.pdf`), 'di altri')
    const onOthers = { ...target, STORAGE_URL: `file:${path.join(other.DATA_DIR, 'uploads')}` }
    expect(await restore(onOthers)).toMatchObject({ complaint: expect.stringContaining('un altro database') })
  })

  test('after an interrupted restore the API doesn’t start until the restore is repeated', async () => {
    const { days } = await givenRecord(api())
    await backUp(api())
    const target = await emptyInstallation(thisEngine())
    await restore(target)
    await withRows(target.DATABASE_URL, (db) => db('installation').delete())
    await withRows(target.DATABASE_URL, (db) => db('documents').delete())
    expect(await outcome(startProcess(target))).toEqual({
      code: 1,
      complaint: 'Il database è rimasto a metà di un ripristino: ripeti npm run restore, poi avvia di nuovo.\n',
    })
    expect(await backUp(api(), [], target)).toMatchObject({ complaint: expect.stringContaining('a metà') })
    expect(await restore(target)).toMatchObject({ complaint: '' })
    expect(
      await withRows(target.DATABASE_URL, (db) => db('documents').whereIn('day_id', days).pluck('id')),
    ).toHaveLength(DAYS)
  })

  test('only the newest backups are kept, and only the documents that they reference', async () => {
    const { owner, days } = await givenRecord(api())
    await backUp(api())
    const first = archiveFiles().filter((file) => file.endsWith('.pdf')).length
    await owner.client.delete(`/day/${days[0]}`)
    await owner.client.delete(`/day/${days[0]}/purge`)
    for (let more = 0; more < 2; more++) expect(await backUp(api(), ['--keep', '2'])).toMatchObject({ complaint: '' })
    const { output } = await backUp(api(), ['--list'])
    expect(output.trim().split('\n')).toHaveLength(2)
    expect(archiveFiles().filter((file) => file.endsWith('.pdf'))).toHaveLength(first - 1)
    expect(await backUp(api(), ['--check'])).toMatchObject({ complaint: '' })
  })

  test('every table is backed up', async () => {
    const { client } = api().db.client.config
    const names: string[] =
      client === 'mysql2'
        ? await api().db('information_schema.tables').whereRaw('table_schema = database()').pluck('table_name')
        : await api().db('sqlite_master').where({ type: 'table' }).pluck('name')
    const own = names.filter((name) => !/^(knex_|sqlite_)/.test(name))
    expect([...TABLES].sort()).toEqual(own.sort())
  })
})

onMysql((api) => {
  test('the server lets the transaction of a backup pause while a table’s file is written', async () => {
    await withRows(api().databaseUrl, async (db) => {
      // The pool has this one connection, which the backup takes again.
      const connection = await db.client.acquireConnection()
      await db.client.releaseConnection(connection)
      const archive = folderArchive(inFolder('backups'))
      const pauses: { Value: string }[] = []
      const put = async (draft: string, name: string) => {
        const [rows] = await connection
          .promise()
          .query("show session variables where variable_name in ('wait_timeout', 'idle_transaction_timeout')")
        pauses.push(...rows)
        await archive.put(draft, name)
      }
      await takeBackup({ db, storage: undefined }, { archive: { ...archive, put }, key: undefined }, Date.now())
      expect(pauses.length).toBeGreaterThan(TABLES.length)
      expect(pauses.filter(({ Value }) => Number(Value) < 3600)).toEqual([])
    })
  })
})

if (process.env['TEST_S3_URL']) {
  onEveryDatabase(
    (api) => {
      test('backups in an S3 bucket are restored, documents in another bucket included, and old ones are removed', async () => {
        await givenRecord(api())
        const archive = await makeBucket()
        const inBucket = (args: string[]) => runBackupCommand(args, { ...settingsOf(api()), BACKUP_TO: archive })
        for (let more = 0; more < 3; more++)
          expect(await inBucket(['backup', '--keep', '2'])).toMatchObject({ complaint: '' })
        expect((await inBucket(['backup', '--list'])).output.trim().split('\n')).toHaveLength(2)
        const { folders } = await openBucket(archive).list('')
        expect(folders.filter((name) => name.endsWith('Z'))).toHaveLength(2)
        expect(await inBucket(['backup', '--check'])).toMatchObject({ complaint: '' })
        const storageUrl = await makeBucket()
        const target = { ...(await emptyInstallation(sqlite)), STORAGE_URL: storageUrl, BACKUP_TO: archive }
        expect(await runBackupCommand(['restore'], target)).toMatchObject({ complaint: '' })
        const kept = TABLES.filter((table) => !NOT_RESTORED.has(table) && table !== 'installation')
        expect(await allRows(target.DATABASE_URL, kept)).toEqual(await allRows(api().databaseUrl, kept))
        const names = Object.keys(filesIn(path.join(api().config.dataDir, 'uploads')))
        expect((await openStorage(storageUrl).list()).sort()).toEqual(names.sort())
      })
    },
    [sqlite],
  )
}

test('an incomplete command prints the usage', async () => {
  for (const args of [[], ['backup', '--unknown'], ['move', 'sqlite:a.db'], ['other']]) {
    expect((await runBackupCommand(args)).complaint).toContain('npm run')
  }
  expect((await runBackupCommand(['backup'])).complaint).toContain('BACKUP_TO')
  expect((await runBackupCommand(['backup', '--to', inFolder('x'), '--keep', '0'])).complaint).toContain('BACKUP_KEEP')
  expect(await outcome(startBackupCommand(['restore', '--from', inFolder('x')], { DATA_DIR: inFolder('y') }))).toEqual({
    code: 1,
    complaint: 'In questa cartella non c’è nessuna copia completa.\n',
  })
})
