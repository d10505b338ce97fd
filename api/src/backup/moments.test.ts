import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openStorage } from '../storage/open'
import { onEveryDatabase, type TestApi } from '../testing/api'
import { allRows, filesIn, givenRecord, runBackupCommand, settingsOf, useBackups, withRows } from '../testing/backups'
import { sqlite } from '../testing/database'
import { givenDay } from '../testing/day'
import { givenDocument } from '../testing/documents'
import { DAY_MS, HOUR_MS, isoTime, italianTime } from '../times'
import { folderArchive } from './archive'
import { writeContent } from './content'
import { momentsToKeep, openCopier } from './copyMoments'
import { backupName, fileOf, INDEX, momentOf, timeOf } from './manifest'
import { digestOf, listMoments, writePiece } from './moments'
import { NOT_RESTORED, TABLES } from './tables'

const { inFolder, archiveFiles, backUp, copyOnce, restore, emptyInstallation } = useBackups()

const KEPT = TABLES.filter((table) => !NOT_RESTORED.has(table) && table !== 'installation')
const uploadsOf = ({ config }: TestApi) => path.join(config.dataDir, 'uploads')
/** All rows and files of an installation. */
const stateOf = async (url: string, uploads: string) => ({ rows: await allRows(url, KEPT), files: filesIn(uploads) })

const COPIED = /^Momento (\S+): (\d+) pezzi nuovi su (\d+), (\d+) file nuovi\.$/
async function copied(api: TestApi, settings = {}) {
  const { complaint, output } = await copyOnce(api, settings)
  expect(complaint).toBe('')
  const [, name = '', newPieces, pieces, newFiles] = COPIED.exec(output) ?? []
  return { name, time: isoTime(timeOf(name)), counts: [newPieces, pieces, newFiles].map(Number) }
}

/** Runs the work while the storage has no file, as on a disk that is lost; the other tests need the files again. */
async function withoutUploads<T>(api: TestApi, work: () => Promise<T>) {
  renameSync(uploadsOf(api), inFolder('lost'))
  try {
    return await work()
  } finally {
    renameSync(inFolder('lost'), uploadsOf(api))
  }
}

onEveryDatabase(
  (api) => {
    test('three moments come back row by row, with their documents', async () => {
      const { owner, days, dataId } = await givenRecord(api())
      const ledger: { time: string; state: Awaited<ReturnType<typeof stateOf>> }[] = []
      const remember = async () => {
        const { time } = await copied(api())
        ledger.push({ time, state: await stateOf(api().databaseUrl, uploadsOf(api())) })
      }
      await remember()
      await owner.client.post(`/data/update?dayId=${days[0]}`, { body: [{ dataId, value: 77 }] })
      await givenDocument(owner.client, days[1] ?? 0)
      await remember()
      await owner.client.delete(`/day/${days[0]}`)
      await owner.client.delete(`/day/${days[0]}/purge`)
      await givenDay(owner.client, '2026-03-30')
      await remember()
      for (const { time, state } of ledger) {
        const target = await emptyInstallation(sqlite)
        const restored = await withoutUploads(api(), () => restore(target, ['--at', time]))
        expect(restored).toMatchObject({ complaint: '', exitCode: 0 })
        expect(restored.output).toContain(`Lo stato ripristinato è quello delle ${italianTime(Date.parse(time))}.`)
        expect(await stateOf(target.DATABASE_URL, path.join(target.DATA_DIR, 'uploads'))).toEqual(state)
      }
      const target = await emptyInstallation(sqlite)
      const second = italianTime(Date.parse(ledger[2]?.time ?? '') + 1000)
      expect(await restore(target, ['--at', second])).toMatchObject({ complaint: '' })
      expect(await stateOf(target.DATABASE_URL, path.join(target.DATA_DIR, 'uploads'))).toEqual(ledger[2]?.state)
    })

    test('a moment copies the changed pieces and the new documents alone', async () => {
      const { owner, days, dataId } = await givenRecord(api())
      const first = await copied(api())
      expect(first.counts).toEqual([first.counts[1], first.counts[1], expect.any(Number)])
      const written = new Map(archiveFiles().map((file) => [file, statSync(file, { bigint: true }).mtimeNs]))
      await owner.client.post(`/data/update?dayId=${days[0]}`, { body: [{ dataId, value: 78 }] })
      const { counts } = await copied(api())
      expect(counts[0]).toBeLessThan((counts[1] ?? 0) / 2)
      expect(counts[2]).toBe(0)
      for (const [file, time] of written) expect([file, statSync(file, { bigint: true }).mtimeNs]).toEqual([file, time])
    })

    test('a process copies each change until it is stopped, and nothing while nothing changes', async () => {
      const { owner, days, dataId } = await givenRecord(api())
      const stop = new AbortController()
      const save = (value: number) => owner.client.post(`/data/update?dayId=${days[0]}`, { body: [{ dataId, value }] })
      const storage = openStorage(api().config.storageUrl)
      const { db } = api()
      const vault = { archive: folderArchive(inFolder('backups')), key: undefined }
      const source = { db, storage, file: api().databaseUrl.slice('sqlite:'.length) }
      const copier = await openCopier(source, vault, Date.now)
      expect(await copier.copy()).toMatchObject({ moment: expect.any(String) })
      expect(await copier.copy()).toBeUndefined()
      copier.close()
      await save(81)
      const running = runBackupCommand(
        ['backup', '--to', inFolder('backups'), '--every', '1'],
        settingsOf(api()),
        stop.signal,
      )
      const untilMoments = async (count: number) => {
        while ((await listMoments(vault)).length < count) await owner.client.get(`/day/${days[0]}/full`)
      }
      await untilMoments(2)
      await save(82)
      await untilMoments(3)
      stop.abort()
      expect(await running).toMatchObject({ complaint: '', exitCode: 0 })
      const target = await emptyInstallation(sqlite)
      expect(await restore(target)).toMatchObject({ complaint: '' })
      expect(await allRows(target.DATABASE_URL, KEPT)).toEqual(await allRows(api().databaseUrl, KEPT))
    })

    test('a damaged piece or document is found before anything is written', async () => {
      await givenRecord(api())
      await copied(api())
      const target = await emptyInstallation(sqlite)
      const refuse = async (file: string, content: Buffer | undefined) => {
        const before = readFileSync(file)
        if (content) writeFileSync(file, content)
        else rmSync(file)
        const { exitCode, complaint } = await restore(target, ['--at', isoTime(Date.now())])
        const named = expect.stringContaining(path.basename(file))
        expect([exitCode, complaint]).toEqual([1, named])
        const checked = await backUp(api(), ['--check', '--at', isoTime(Date.now())])
        expect(checked).toMatchObject({ exitCode: 1, complaint: named })
        expect(await withRows(target.DATABASE_URL, (db) => db.schema.hasTable('companies'))).toBe(false)
        expect(readdirSync(target.DATA_DIR)).toEqual([])
        writeFileSync(file, before)
      }
      const pieces = archiveFiles().filter((file) => path.basename(path.dirname(file)) === 'pieces')
      const documents = archiveFiles().filter((file) => path.basename(path.dirname(file)) === 'files')
      expect((await backUp(api(), ['--check', '--at', isoTime(Date.now())])).output).toContain('nessun errore')
      const [piece = '', other = '', document = ''] = [pieces[0], pieces[1], documents.at(-1)]
      await refuse(piece, readFileSync(other))
      await refuse(piece, readFileSync(piece).subarray(0, -20))
      await refuse(piece, undefined)
      await refuse(document, Buffer.from('altro'))
      await refuse(document, undefined)
      expect(await restore(target)).toMatchObject({ complaint: '', exitCode: 0 })
    })

    test('a database that names files outside the storage is refused before anything is written', async () => {
      await givenRecord(api())
      const vault = { archive: folderArchive(inFolder('backups')), key: undefined }
      const file = inFolder('hostile.db')
      const name = '../../jwt-secret'
      await api().db.raw('vacuum into ?', [file])
      await withRows(`sqlite:${file}`, async (db) => {
        const first = await db('documents').first('id')
        await db('documents')
          .where({ id: first?.id ?? 0 })
          .update({ stored_name: name })
      })
      const piece = readFileSync(file)
      await writePiece(vault, digestOf(vault, piece), piece)
      const digest = await writeContent(vault, fileOf(name), ['un segreto'])
      await writeContent(vault, INDEX, [JSON.stringify({ format: 1, files: [{ name, ...digest }] })])
      const takenAt = isoTime(Date.now())
      const moment = { format: 1, takenAt, pieces: [digestOf(vault, piece)] }
      await writeContent(vault, momentOf(backupName(takenAt)), [JSON.stringify(moment)])
      const target = await emptyInstallation(sqlite)
      expect(await restore(target)).toMatchObject({
        exitCode: 1,
        complaint: expect.stringContaining(`nomina “${name}”`),
      })
      expect(await withRows(target.DATABASE_URL, (db) => db.schema.hasTable('companies'))).toBe(false)
      expect(readdirSync(target.DATA_DIR)).toEqual([])
    })

    test('moments are encrypted with the key, and their pieces have no name that others could compute', async () => {
      await givenRecord(api())
      const plain = await copied(api())
      const names = archiveFiles()
        .filter((file) => file.includes('/pieces/'))
        .map((file) => path.basename(file))
      rmSync(inFolder('backups'), { recursive: true })
      const key = { BACKUP_KEY: Buffer.alloc(32, 7).toString('base64') }
      expect((await copied(api(), key)).counts).toEqual(plain.counts)
      for (const file of archiveFiles()) {
        expect(readFileSync(file).subarray(0, 4).toString()).toBe('QBK1')
        expect(names).not.toContain(path.basename(file))
      }
      const target = await emptyInstallation(sqlite)
      expect(await restore(target)).toMatchObject({ complaint: expect.stringContaining('serve la chiave') })
      expect(await restore({ ...target, ...key })).toMatchObject({ complaint: '' })
    })

    test('a document stays in the archive while a moment has it, whatever backups are removed', async () => {
      const { owner, days } = await givenRecord(api())
      const { time } = await copied(api())
      const state = await stateOf(api().databaseUrl, uploadsOf(api()))
      await owner.client.delete(`/day/${days[0]}`)
      await owner.client.delete(`/day/${days[0]}/purge`)
      for (let more = 0; more < 2; more++) expect(await backUp(api(), ['--keep', '1'])).toMatchObject({ complaint: '' })
      const [moments, backup] = (await backUp(api(), ['--list'])).output.split('\n')
      expect(moments).toBe(`Momenti: 1, dalle ${italianTime(Date.parse(time))} alle ${italianTime(Date.parse(time))}`)
      expect(backup).toMatch(/^2\d{3}-\S+Z {2}\d+ righe, \d+ file$/)
      const target = await emptyInstallation(sqlite)
      expect(await restore(target, ['--at', time])).toMatchObject({ complaint: '', exitCode: 0 })
      expect(await stateOf(target.DATABASE_URL, path.join(target.DATA_DIR, 'uploads'))).toEqual(state)
    })

    test('old moments are removed with the pieces that no other one has', async () => {
      const { owner, days, dataId } = await givenRecord(api())
      const vault = { archive: folderArchive(inFolder('backups')), key: undefined }
      const source = {
        db: api().db,
        storage: openStorage(api().config.storageUrl),
        file: api().databaseUrl.slice('sqlite:'.length),
      }
      let now = Date.parse('2026-11-20T10:00:00Z')
      const copier = await openCopier(source, vault, () => now)
      const copyAt = async (moment: string) => {
        await owner.client.post(`/data/update?dayId=${days[0]}`, { body: [{ dataId, value: Math.random() * 1e6 }] })
        now = Date.parse(moment)
        await copier.copy()
      }
      for (const minute of ['00', '10', '20']) await copyAt(`2026-11-20T10:${minute}:00Z`)
      const pieces = archiveFiles().filter((file) => file.includes('/pieces/'))
      await copyAt('2026-11-25T10:00:00Z')
      await copyAt('2026-11-25T12:00:00Z')
      copier.close()
      expect(await listMoments(vault)).toEqual(
        ['2026-11-20T10:20:00.000Z', '2026-11-25T10:00:00.000Z', '2026-11-25T12:00:00.000Z'].map(backupName),
      )
      const left = new Set(archiveFiles())
      expect(pieces.filter((file) => !left.has(file)).length).toBeGreaterThan(0)
      const target = await emptyInstallation(sqlite)
      expect(await restore(target, ['--at', '2026-11-21T00:00:00Z'])).toMatchObject({ complaint: '' })
    })
  },
  [sqlite],
)

test('two days of moments are kept, of a month one each hour, and always the newest one', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  const every = (step: number, from: number) =>
    Array.from({ length: Math.floor(from / step) + 1 }, (_, at) => backupName(isoTime(now - from + at * step)))
  const names = every(10 * 60_000, 40 * DAY_MS)
  const kept = momentsToKeep(names, now)
  const age = (name: string) => now - timeOf(name)
  expect(kept.filter((name) => age(name) <= 2 * DAY_MS)).toHaveLength(2 * 24 * 6 + 1)
  expect(Math.max(...kept.map(age))).toBeLessThanOrEqual(31 * DAY_MS)
  const hourly = kept.filter((name) => age(name) > 2 * DAY_MS)
  expect(hourly.length).toBeGreaterThanOrEqual(29 * 24 - 1)
  for (const [at, name] of hourly.slice(1).entries()) expect(timeOf(name) - timeOf(hourly[at] ?? '')).toBe(HOUR_MS)
  expect(momentsToKeep(names.slice(0, 3), now)).toEqual([names[2]])
})

test('a moment that isn’t one is refused, and an hour that comes twice asks which', async () => {
  const complaintAt = async (at: string) => (await restore({ DATA_DIR: inFolder('data') }, ['--at', at])).complaint
  expect(await complaintAt('ieri')).toContain("serve l’ora italiana, come '2026-11-25 23:40:10'")
  expect(await complaintAt('2026-02-30 10:00:00')).toContain('non è un momento')
  expect(await complaintAt('2026-03-29 02:30:00')).toContain('non esistono')
  expect(await complaintAt('2026-10-25 02:30:00')).toContain('aggiungi CEST (la prima) o CET (la seconda)')
  const none = 'In questa cartella non c’è nessuna copia completa.'
  for (const at of [
    '2026-10-25 02:30:00 CEST',
    '2026-10-25 02:30 CET',
    '2026-11-25 23:40:10',
    '2026-11-25T22:40:10Z',
  ]) {
    expect(await complaintAt(at)).toBe(none)
  }
  for (const every of ['0', '1.5', 'x']) {
    const { complaint } = await runBackupCommand(['backup', '--to', inFolder('backups'), '--every', every], {
      DATA_DIR: inFolder('data'),
    })
    expect(complaint).toContain('--every')
  }
})
