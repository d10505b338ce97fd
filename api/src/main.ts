import { createApp } from './app'
import { BadSetting, readConfig } from './config'
import { type Db, migrate, openDatabase } from './db/connection'
import { errorCode } from './db/failures'
import { seedDemo } from './demo/seed'
import { removeForgottenFiles } from './documents/commands'
import { describeError } from './errorDescription'
import { type RunningServer, startServer } from './http/server'
import { openLogger } from './log'
import { type FileStorage, openStorage } from './storage/storage'

import { sweepEveryHour } from './sweep'
import { HOUR_MS } from './times'

const OLDEST_NODE = 24

async function start() {
  // On an older one the SQLite driver ends the process without a word.
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
  const clock = Date.now
  const storage = openStorage(config.storageUrl)
  if (config.demo && (await seedDemo({ db, clock, passwordHashing: config.passwordHashing, storage }))) {
    logger.info('the demo companies were created')
  }
  const server = await startServer(createApp({ db, clock, config, logger }), config.port)
  logger.info({ port: server.port }, 'listening')
  sweepEveryHour({ db, clock, logger })
  stopOnSignal(server, db)
  await tidyUp(db, storage).catch((err) => logger.warn({ err }, 'forgotten files could not be removed'))
}

/** What a process that was killed left half-way; younger files may be another process's that is at work on them. */
async function tidyUp(db: Db, storage: FileStorage) {
  const before = Date.now() - HOUR_MS
  await storage.removeDraftsOlderThan(before)
  await removeForgottenFiles(db, storage, before)
}

function stopOnSignal(server: RunningServer, db: Db) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.close()
    await db.destroy()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function fail(error: Error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

function sentenceFor(error: Error & { port?: number }) {
  if (error instanceof BadSetting) return error.message
  if (errorCode(error) === 'EADDRINUSE') return `PORT: la porta ${error.port} è già in uso.`
  if (errorCode(error) === 'EACCES') return `PORT: la porta ${error.port} non può essere usata.`
  return JSON.stringify(describeError(error))
}

/** A driver's sentence may tell who tried to sign in to the database, and at which address. */
function reasonOf(error: Error) {
  const { code, errno, message, type } = describeError(error)
  return code ?? errno ?? message ?? type
}

// Node would print the whole error, with the statement that failed and its values.
process.on('uncaughtException', fail)
start().catch(fail)
