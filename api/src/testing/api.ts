import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createApp } from '../app'
import type { Config } from '../config'
import { correctionJobs } from '../corrections/job'
import type { Db } from '../db/connection'
import { type RunningServer, startServer } from '../http/server'
import { importJobs } from '../imports/job'
import { CONNECTION_LIMITS } from '../limits/connectionLimits'
import { DEFAULT_LIMITS, type Limits } from '../limits/limits'
import { createMetrics, type Metrics } from '../metrics/metrics'
import { expectCompanySql, watchCompanySql } from './companySql/watch'
import { databaseServers, newSample, type Sample, type TestDatabase, testDatabases } from './database'
import { longJobsOf } from './longJobs'
import { writeShapes } from './sqlShapes/record'

/** The real app on its own port, with its own database and a clock that tests can set. */
export interface TestApi {
  db: Db
  databaseUrl: string
  url: string
  server: RunningServer
  clock: TestClock
  config: Config
  metrics: Metrics
}

export class TestClock {
  private offset = 0
  private stoppedAt: number | undefined
  readonly now = () => (this.stoppedAt ?? Date.now()) + this.offset
  advance(ms: number) {
    this.offset += ms
  }
  /** From now on only `advance` moves the clock, however slow the machine is. */
  stop() {
    this.stoppedAt ??= Date.now()
  }
}

const CHEAP_HASHING = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export const testConfig: Config = {
  port: 0,
  addresses: [],
  metricsPort: null,
  metricsAddresses: [],
  dataDir: '/nowhere',
  databaseUrl: '',
  jwtSecret: 'a secret of the tests, of more than 32 bytes',
  jwtPreviousSecrets: [],
  tokenTtl: 28_800,
  webOrigin: 'http://localhost:3000',
  apiUrl: 'https://api.example',
  allowedOrigins: ['http://localhost:3000', 'https://portal.example'],
  smtpUrl: null,
  mailFrom: 'Quotidia <no-reply@localhost>',
  uploadMaxBytes: 20_971_520,
  storageUrl: 'file:/nowhere/uploads',
  storageAdopt: null,
  storageCleanupMax: null,
  demo: false,
  trustedProxies: [],
  drainSeconds: 0,
  passwordHashing: CHEAP_HASHING,
  connectionLimits: CONNECTION_LIMITS,
  memoryMaxBytes: Number.POSITIVE_INFINITY,
  limits: DEFAULT_LIMITS,
}

/** Runs the tests once on each database; `api()` is ready inside them. Suites of generated cases take a `sample` of them. */
export function onEveryDatabase(
  tests: (api: () => TestApi, sample: Sample) => void,
  databases = testDatabases(),
  limits: Partial<Limits> = {},
) {
  describe.each(databases)('on $name', (database) => {
    let running: Awaited<ReturnType<typeof startApi>> | undefined
    beforeAll(async () => {
      running = await startApi(database, { ...DEFAULT_LIMITS, ...limits })
    })
    tests(() => {
      if (!running) throw new Error('The API is only there inside a test.')
      return running.api
    }, newSample())
    // Registered after the tests' own hooks, which close their streams: the server would wait for these.
    afterAll(async () => {
      await running?.stop()
    })
  })
}

/** Runs tests only on database servers. Without a server there are none, so the file needs others, too. */
export function onMysql(tests: (api: () => TestApi) => void) {
  const servers = databaseServers()
  if (servers.length > 0) onEveryDatabase(tests, servers)
}

async function startApi(database: TestDatabase, limits: Limits) {
  const { url: databaseUrl, db, remove } = await database.open()
  const clock = new TestClock()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quotidia-data-'))
  const uploads = path.join(dataDir, 'uploads')
  mkdirSync(uploads)
  const storageUrl = (await database.makeStorage?.()) ?? `file:${uploads}`
  const config = { ...testConfig, databaseUrl, dataDir, storageUrl, limits }
  const logger = pino({ level: 'silent' })
  const metrics = createMetrics()
  const given = { db, clock: clock.now, config, logger, metrics }
  const app = createApp({ ...given, wakeJobs: longJobsOf(given, [importJobs, correctionJobs]).wake })
  const server = await startServer(await watchCompanySql(app, db), 0)
  const api: TestApi = { db, databaseUrl, url: `http://127.0.0.1:${server.port}`, server, clock, config, metrics }
  const stop = async () => {
    await server.close()
    await remove()
    rmSync(dataDir, { recursive: true })
    writeShapes(db, database.isShort)
    expectCompanySql(db)
  }
  return { api, stop }
}
