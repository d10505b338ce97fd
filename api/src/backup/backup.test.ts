import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { openStorage } from '../storage/open'
import { openBucket } from '../storage/s3/bucket'
import { onEveryDatabase, onMysql } from '../testing/api'
import {
  allRows,
  COMMENT,
  filesIn,
  givenRecord,
  runBackupCommand,
  settingsOf,
  useBackups,
  withRows,
} from '../testing/backups'
import { type Client, clientOf } from '../testing/client'
import { PASSWORD } from '../testing/company'
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
/** Each is copied, so that more would only take longer. */
const MOST_UPLOADS = 25

const isComplete = process.env['TEST_ALL'] === 'true'
const FOREIGN_NAMES = isComplete ? 500 : 25
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

const { inFolder, archiveFiles, backUp, restore, emptyInstallation } = useBackups()

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
  /** Where everything is compared: in `npm test` on the other database, since the other tests restore on the same one. */
  const targets = () => (isComplete || engines.length === 1 ? engines : engines.filter((each) => each !== thisEngine()))

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

  test('all rows and files come back on each database, and people sign in again', async () => {
    for (const engine of targets()) {
      const { owner, days } = await givenRecord(api())
      const source = api()
      expect((await backUp(source)).output).toMatch(/^Copia \S+: \d+ righe e \d+ file, scritti e riletti\.$/)
      const kept = TABLES.filter((table) => !NOT_RESTORED.has(table) && table !== 'installation')
      const rows = await allRows(source.databaseUrl, kept)
      const target = await emptyInstallation(engine)
      expect((await restore(target)).output).toContain('Tutti dovranno accedere di nuovo.')
      expect(await allRows(target.DATABASE_URL, kept)).toEqual(rows)
      expect(filesIn(path.join(target.DATA_DIR, 'uploads'))).toEqual(
        filesIn(path.join(source.config.dataDir, 'uploads')),
      )
      const child = startProcess(target)
      const url = `http://localhost:${await listeningPort(child)}`
      expect((await clientOf({ url }, owner.client.token).get(`/day/${days[0]}/full`)).status).toBe(401)
      const { body } = await clientOf({ url }).post('/auth', { body: { username: owner.username, password: PASSWORD } })
      const day = await readDay(clientOf({ url }, body.token), days[0] ?? 0)
      expect(itemNamed(day, 'Contanti')).toMatchObject({ value: 1.1, comment: COMMENT })
      await stopProcess(child)
    }
  })

  test('a database that moves to another keeps every row, and everybody signed in', async () => {
    for (const engine of targets()) {
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
    }
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
    const outside = () => readdirSync(inFolder()).filter((name) => inFolder(name) !== target.DATA_DIR)
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

  test('a backup whose last document is damaged or lost changes nothing in the target', async () => {
    await givenRecord(api())
    await backUp(api())
    const target = await emptyInstallation(thisEngine())
    const uploads = path.join(target.DATA_DIR, 'uploads')
    const secret = path.join(target.DATA_DIR, 'jwt-secret')
    expect(await restore(target)).toMatchObject({ complaint: '' })
    // As after an interruption, so that a restore may replace everything.
    await withRows(target.DATABASE_URL, (db) => db('installation').delete())
    await withRows(target.DATABASE_URL, (db) => db('days').update({ version: 1234 }))
    writeFileSync(secret, 'un segreto di prima')
    const present = Object.keys(filesIn(uploads))
    rmSync(path.join(uploads, present[0] ?? ''))
    const state = async () => [
      await allRows(target.DATABASE_URL, TABLES),
      filesIn(uploads),
      readFileSync(secret, 'utf8'),
    ]
    const before = await state()
    const manifest = JSON.parse(
      readFileSync(archiveFiles().find((file) => file.endsWith('manifest.json')) ?? '', 'utf8'),
    )
    const last = inFolder('backups', 'files', manifest.files.at(-1).name)
    const content = readFileSync(last)
    const refuse = async () => {
      const { exitCode, complaint } = await restore(target)
      expect([exitCode, complaint]).toEqual([1, expect.stringContaining('non è stato ripristinato niente')])
      expect(complaint).toContain(path.basename(last))
      expect(await state()).toEqual(before)
    }
    writeFileSync(last, Buffer.concat([content, Buffer.from(' ')]))
    await refuse()
    writeFileSync(last, content.subarray(1))
    await refuse()
    rmSync(last)
    await refuse()
    writeFileSync(last, content)
    expect(await restore(target)).toMatchObject({ complaint: '', exitCode: 0 })
    expect(Object.keys(filesIn(uploads)).sort()).toEqual(present.sort())
    expect(readFileSync(secret, 'utf8')).toBe('un segreto di prima')
  })

  test('a restore that may skip damaged documents reports them, and restores everything else', async () => {
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
    expect((await restore(target)).complaint).toContain('3 file sono inutilizzabili: non è stato ripristinato niente.')
    const { complaint, output, exitCode } = await restore(target, ['--skip-damaged'])
    expect({ complaint, exitCode }).toEqual({ complaint: '', exitCode: 2 })
    expect(output).toContain('Attenzione: il registro è ripristinato e Quotidia si può avviare, ma mancano 3 file.')
    for (const [at, { id, custom_file_name, stored_name }] of documents.entries()) {
      const line = `- documento ${id} “${custom_file_name}” del 0${at + 1}/03/2026, ${company.name}: .*${stored_name}`
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
      await takeBackup({ db, storage: undefined }, { archive: { ...archive, put }, key: undefined }, Date.now)
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
        const last = (await openBucket(archive).list('files/')).objects.at(-1)?.name ?? ''
        const draft = inFolder('draft')
        writeFileSync(draft, 'altro')
        const intact = filesIn(path.join(api().config.dataDir, 'uploads'))[last] ?? ''
        await openBucket(archive).put(`files/${last}`, draft)
        expect((await runBackupCommand(['restore'], target)).complaint).toContain(last)
        expect(await openStorage(storageUrl).list()).toEqual([])
        writeFileSync(draft, Buffer.from(intact, 'base64'))
        await openBucket(archive).put(`files/${last}`, draft)
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
