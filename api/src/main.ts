import { setTimeout as wait } from 'node:timers/promises'
import { createApp, listeners, listenersOf, openLiveFeed } from './app'
import { BadSetting, type Config, readConfig } from './config'
import { correctionJobs } from './corrections/job'
import { type Db, openDatabase } from './db/connection'
import { errorCode } from './db/failures'
import { drawGeneration, UnfinishedRestore } from './db/installation'
import { migrate } from './db/migrate'
import { seedDemo } from './demo/seed'
import { claimStorage, ForeignStorage } from './documents/storageOwner'
import { fillFigures } from './figures/fillFigures'
import { turnsFor } from './http/fairness'
import { startMetricsServer } from './http/metricsServer'
import { Readiness } from './http/readiness'
import { type RunningServer, startServer } from './http/server'
import { importJobs } from './imports/job'
import { LongJobs } from './jobs/longJobs'
import { runJobsRegularly } from './jobs/runner'
import type { LiveFeed } from './live/feed'
import { describeError } from './log/errorDescription'
import { openLogger } from './log/log'
import { openMailer } from './mail/mailer'
import { collectProcessMetrics, createMetrics, type Metrics } from './metrics/metrics'
import { reminderJobs } from './notifications/reminders'
import { monthJobs } from './packs/month'
import { packJobs } from './packs/run'
import { reencryptSecrets } from './secondFactor/queries'
import { openStorage } from './storage/open'
import { StorageUnavailable } from './storage/unavailable'
import { tidyUpEveryHour } from './sweep'

const OLDEST_NODE = 24
const EXPOSED_DEMO =
  'DEMO: gli utenti dimostrativi, con password nota a tutti, sono raggiungibili da altre macchine. Usa HOST=localhost.'

async function start() {
  // On an older Node, the SQLite driver ends the process without a message.
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new BadSetting(`Serve Node ${OLDEST_NODE} o più recente; questo è ${process.versions.node}.`)
  }
  const config = readConfig()
  const logger = openLogger()
  const db = openDatabase(config.databaseUrl)
  await migrate(db).catch(async (error: Error) => {
    await db.destroy()
    throw new BadSetting(`DATABASE_URL: il database non può essere aperto (${reasonOf(error)}).`)
  })
  await drawGeneration(db)
  const clock = Date.now
  const storage = openStorage(config.storageUrl)
  await claimStorage(db, storage, config.storageAdopt).catch(async (error) => {
    await db.destroy()
    if (error instanceof StorageUnavailable) {
      throw new BadSetting(`STORAGE_URL: i file non possono essere raggiunti (${error.message}).`)
    }
    throw error
  })
  if (
    config.demo &&
    (await seedDemo({ db, clock, passwordHashing: config.passwordHashing, storage, listeners, logger }))
  ) {
    logger.info('the demo companies were created')
  }
  await reencryptSecrets(db, config)
  const readiness = new Readiness({ db, storage, logger })
  const metrics = createMetrics()
  const live = openLiveFeed({ db, clock, logger })
  const shared = { db, clock, config, logger, storage, metrics, turns: turnsFor(db) }
  const longJobs = new LongJobs({ ...shared, limits: config.limits, listeners: listenersOf(live) }, [
    importJobs,
    packJobs,
    correctionJobs,
  ])
  const app = createApp({ ...shared, readiness, live, wakeJobs: longJobs.wake })
  const metricsServer = await serveMetrics(metrics, config)
  const { addresses, connectionLimits: limits } = config
  const server = await startServer(app, config.port, { addresses, limits })
  logger.info({ port: server.port, ...(metricsServer && { metricsPort: metricsServer.port }) }, 'listening')
  if (config.demo && !isOnlyLocal(config.addresses)) logger.warn(EXPOSED_DEMO)
  stopOnSignal({ server, metricsServer, longJobs, db, readiness, live, drainSeconds: config.drainSeconds })
  void fillFigures(db).catch((error) => logger.warn({ err: error }, 'filling the figures failed'))
  const mailer = openMailer({ config, logger, metrics })
  void runJobsRegularly(
    { db, clock, config, logger, limits: config.limits, mailer, metrics },
    { ...reminderJobs, ...monthJobs },
  )
  longJobs.start()
  await tidyUpEveryHour({ db, clock, logger, storage, config, metrics })
}

/** Does nothing if no port is set. @throws BadSetting */
async function serveMetrics(metrics: Metrics, { metricsPort, metricsAddresses }: Config) {
  if (metricsPort === null) return undefined
  collectProcessMetrics(metrics)
  return startMetricsServer(metrics, metricsPort, metricsAddresses).catch((error) => {
    throw new BadSetting(portSentence('METRICS_PORT', error) ?? `METRICS_HOST: ${error.message}.`)
  })
}

interface Running {
  server: RunningServer
  metricsServer: Pick<RunningServer, 'close'> | undefined
  longJobs: LongJobs
  db: Db
  readiness: Readiness
  live: LiveFeed
  drainSeconds: number
}

/** If a load balancer polls the readiness, it sees the process as unready first; a second signal skips that wait. */
function stopOnSignal({ server, metricsServer, longJobs, db, readiness, live, drainSeconds }: Running) {
  const hurry = new AbortController()
  let stopping = false
  const stop = async () => {
    if (stopping) return hurry.abort()
    stopping = true
    const jobsStopped = longJobs.stop()
    if (readiness.drain()) await wait(drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => undefined)
    live.close()
    await server.close()
    await metricsServer?.close()
    await jobsStopped
    await db.destroy()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Whether the addresses are reachable only from this machine. */
function isOnlyLocal(addresses: string[]) {
  return addresses.length > 0 && addresses.every((address) => address === '::1' || address.startsWith('127.'))
}

function fail(error: Error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

function sentenceFor(error: Error & { port?: number }) {
  const isExpected = [BadSetting, ForeignStorage, UnfinishedRestore].some((kind) => error instanceof kind)
  if (isExpected) return error.message
  return portSentence('PORT', error) ?? JSON.stringify(describeError(error))
}

function portSentence(setting: string, error: Error & { port?: number }) {
  if (errorCode(error) === 'EADDRINUSE') return `${setting}: la porta ${error.port} è già in uso.`
  if (errorCode(error) === 'EACCES') return `${setting}: la porta ${error.port} non può essere usata.`
  return undefined
}

/** Prefers the code: a driver's message may name the database's user and address. */
function reasonOf(error: Error) {
  const { code, errno, message, type } = describeError(error)
  return code ?? errno ?? message ?? type
}

// Node would print the whole error, with the failed statement and its values.
process.on('uncaughtException', fail)
start().catch(fail)
