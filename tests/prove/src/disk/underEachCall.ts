import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '../../../../api/src/app'
import { openDatabase } from '../../../../api/src/db/connection'
import { migrate } from '../../../../api/src/db/migrate'
import { cleanUpFiles } from '../../../../api/src/documents/cleanUp'
import { claimStorage } from '../../../../api/src/documents/storageOwner'
import { startServer } from '../../../../api/src/http/server'
import { openLogger } from '../../../../api/src/log/log'
import { createMetrics } from '../../../../api/src/metrics/metrics'
import { openStorage } from '../../../../api/src/storage/open'
import { type TestApi, TestClock, testConfig } from '../../../../api/src/testing/api'
import type { Answer } from '../../../../api/src/testing/client'
import { PASSWORD } from '../../../../api/src/testing/company'
import { randomFrom } from '../../../../tools/testing/random'
import type { Proof, Prove } from '../proof'
import { listCalls } from './calls'
import { mountSmallDisk, type SmallDisk } from './smallDisk'
import { listChanged, listUnnamed, readCopy, readRows } from './state'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const MEGABYTES = 48
const ROLLED_BACK_WITHIN_MS = 3000
/** More than any call writes. */
const MOST_PAGES = 300

interface Place {
  api: TestApi
  disk: SmallDisk
  file: string
}

interface Counts {
  calls: number
  /** Calls on a disk that was too full for them. */
  refused: number
  /** The broken promises, with their places. */
  broken: string[]
}

const isClear = ({ status, body }: Answer) => status === 503 && /Riprova tra poco\.$/.test(body?.message ?? '')

/** One more page, and larger steps for calls that write many. */
const moreThan = (pages: number) => (pages < 12 ? pages + 1 : Math.ceil(pages * 1.3))

/** Sends a call with more free pages each time, from none on, until it succeeds: the disk is full at each write. */
async function fillUnder({ api, disk, file }: Place, [route, prepare]: ReturnType<typeof listCalls>[number]) {
  const { send, read } = await prepare()
  const broken: string[] = []
  const before = await readRows(api)
  let refused = 0
  for (let pages = 0; pages <= MOST_PAGES; pages = moreThan(pages)) {
    // The repeated calls would exceed the limit on attempts.
    await api.db('sign_in_attempts').delete()
    // The write-ahead log's file would have room for the next write.
    await api.db.raw('pragma wal_checkpoint(truncate)')
    disk.fill(pages)
    const answer = await send().catch((error: Error) => ({ status: 0, body: { message: error.message } }) as Answer)
    const reading = await read()
    disk.free()
    const where = `${route}, ${pages} pages free`
    if (reading.status !== 200) broken.push(`${where}: a read was answered ${reading.status}`)
    const isDone = answer.status >= 200 && answer.status < 300
    const changed = isDone ? listChanged(before, await readRows(api)) : await listLeft(api, before)
    const copy = readCopy(file)
    if (!copy.isWhole) broken.push(`${where}: the database is damaged`)
    if (isDone) {
      const notDurable = listChanged(copy.rows, await readRows(api))
      if (notDurable.length > 0) broken.push(`${where}: ${notDurable} acknowledged, but not in the file`)
      if (pages === 0 && changed.length > 0) broken.push(`${where}: ${changed} written on a full disk`)
      return { refused, broken }
    }
    refused += 1
    if (!isClear(answer)) broken.push(`${where}: answered ${answer.status} ${answer.body?.message}`)
    if (changed.length > 0) broken.push(`${where}: refused, but ${changed} changed`)
  }
  return { refused, broken: [...broken, `${route}: refused with ${MOST_PAGES} free pages`] }
}

/** The tables that still differ after the API had time to roll back what it couldn't undo on the full disk. */
async function listLeft(api: TestApi, before: Map<string, string>): Promise<string[]> {
  const end = performance.now() + ROLLED_BACK_WITHIN_MS
  while (listChanged(before, await readRows(api)).length > 0 && performance.now() < end) await wait(50)
  return listChanged(before, await readRows(api))
}

/** The files that no row names, before and after the clean-up. */
async function cleanUp({ db, config }: TestApi): Promise<[number, number]> {
  const storage = openStorage(config.storageUrl)
  await claimStorage(db, storage, null)
  const unnamed = await listUnnamed({ db, config })
  const services = { db, storage, logger: silentLogger(), config: { ...config, storageCleanupMax: 1e6 } }
  await cleanUpFiles(services, Date.now() + HOUR_MS)
  return [unnamed.length, (await listUnnamed({ db, config })).length]
}

/** Fills the disk of the database and the documents under each call that writes. */
export async function fillUnderEachCall({ seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  const end = performance.now() + minutes * MINUTE_MS
  const random = randomFrom(seed)
  const disk = mountSmallDisk(MEGABYTES)
  const file = join(disk.folder, 'quotidia.db')
  const { api, stop } = await startOn(disk.folder, `sqlite:${file}`)
  try {
    const counts: Counts = { calls: 0, refused: 0, broken: [] }
    const calls = listCalls(api, PASSWORD).map((call) => ({ call, order: random() }))
    for (const { call } of calls.toSorted((a, b) => a.order - b.order)) {
      if (performance.now() > end) break
      const { refused, broken } = await fillUnder({ api, disk, file }, call)
      counts.calls += 1
      counts.refused += refused
      counts.broken.push(...broken)
    }
    const [files, left] = await cleanUp(api)
    if (left > 0) counts.broken.push(`${left} files without a row after the clean-up`)
    for (const line of counts.broken) console.log(line)
    const result = [
      `${counts.calls} of ${calls.length} calls, ${counts.refused} times refused`,
      `${files} files without a row, ${left} after the clean-up`,
    ].join('; ')
    const runs = counts.refused + counts.calls
    return [{ what: 'full disk under each write', where: 'SQLite', runs, failed: counts.broken.length, result, seed }]
  } finally {
    await stop()
    disk.remove()
  }
}

const silentLogger = () => openLogger(new Writable({ write: (_chunk, _encoding, done) => done() }))

/** The API in this process: the samples of the table of rights need its database. */
async function startOn(folder: string, databaseUrl: string): Promise<{ api: TestApi; stop(): Promise<void> }> {
  const uploads = join(folder, 'uploads')
  mkdirSync(uploads)
  const db = openDatabase(databaseUrl)
  await migrate(db)
  const clock = new TestClock()
  const metrics = createMetrics()
  const config = { ...testConfig, databaseUrl, dataDir: folder, storageUrl: `file:${uploads}` }
  const app = createApp({ db, clock: clock.now, config, logger: silentLogger(), metrics })
  const server = await startServer(app, 0)
  const url = `http://127.0.0.1:${server.port}`
  return {
    api: { db, databaseUrl, url, server, clock, config, metrics },
    async stop() {
      await server.close()
      await db.destroy()
    },
  }
}
