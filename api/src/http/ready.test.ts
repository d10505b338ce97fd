import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createApp } from '../app'
import type { Config } from '../config'
import { type Db, openDatabase } from '../db/connection'
import { LIMITS } from '../db/mysql'
import { onEveryDatabase, testConfig } from '../testing/api'
import { clientOf } from '../testing/client'
import { endProcesses, listeningPort, outcome, startProcess } from '../testing/process'
import { startServer } from './server'

afterEach(endProcesses)

const OK = { status: 'ok', database: 'ok', storage: 'ok', draining: false, version: expect.any(String) }

async function onApi<T>(db: Db, config: Config, work: (client: ReturnType<typeof clientOf>) => Promise<T>) {
  const server = await startServer(createApp({ db, clock: Date.now, config, logger: pino({ level: 'silent' }) }), 0)
  try {
    return await work(clientOf({ url: `http://127.0.0.1:${server.port}` }))
  } finally {
    await server.close()
  }
}

onEveryDatabase((api) => {
  test('the API is ready while writes succeed, and concurrent requests cost one write', async () => {
    const { db, config } = api()
    let writes = 0
    db.on('query', ({ sql }) => {
      if (sql.startsWith('update installation')) writes += 1
    })
    const before = (await db('installation').first())?.checked_at ?? 0
    await onApi(db, config, async ({ get }) => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => get('/health/ready')))
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: OK })
      expect((await get('/health/live')).status).toBe(200)
    })
    expect((await db('installation').first())?.checked_at).toBeGreaterThan(Number(before))
    expect(writes).toBeLessThanOrEqual(1)
  })

  test('a storage that can’t be written makes the API unready, but neither dead nor unhealthy', async () => {
    const { db, config } = api()
    await onApi(db, { ...config, storageUrl: 'file:/dev/null/uploads' }, async ({ get }) => {
      const unready = { ...OK, status: 'unavailable', storage: 'unavailable' }
      expect(await get('/health/ready')).toMatchObject({ status: 503, body: unready })
      expect((await get('/health/live')).status).toBe(200)
      expect((await get('/health')).status).toBe(200)
    })
  })

  test('a database that can be read but not written makes the API unready', async () => {
    const { db, config } = api()
    await db.schema.renameTable('installation', 'installation_away')
    await onApi(db, config, async ({ get }) => {
      const unready = { ...OK, status: 'unavailable', database: 'unavailable' }
      expect(await get('/health/ready')).toMatchObject({ status: 503, body: unready })
      expect((await get('/health')).status).toBe(200)
    }).finally(() => db.schema.renameTable('installation_away', 'installation'))
  })
})

test('a database that never answers makes the API unready before the limits of its connections', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const url = `mysql://root@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/quotidia`
  // Longer than the test may take.
  const db = openDatabase(url, { ...LIMITS, connect: 60_000, acquire: 60_000 })
  await onApi(db, testConfig, async ({ get }) => {
    expect(await get('/health/ready')).toMatchObject({ status: 503, body: { database: 'unavailable' } })
  })
  for (const socket of sockets) socket.destroy()
  silent.close()
  await db.destroy()
})

test('a process that gets SIGTERM is unready first, serves for a while, and ends', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quotidia-ready-'))
  const child = startProcess({ DATA_DIR: dataDir, DRAIN_SECONDS: '60' })
  const { get } = clientOf({ url: `http://127.0.0.1:${await listeningPort(child)}` })
  // A check is limited in time, and may fail while the process starts.
  while ((await get('/health/ready')).status !== 200) {}
  const ended = outcome(child)
  child.kill('SIGTERM')
  let answer = await get('/health/ready')
  while (!answer.body.draining) answer = await get('/health/ready')
  expect(answer).toMatchObject({ status: 503, body: { draining: true, database: 'ok' } })
  expect((await get('/health')).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, complaint: '' })
  rmSync(dataDir, { recursive: true })
})
