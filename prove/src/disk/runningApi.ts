import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { createApp } from '../../../api/src/app'
import { openDatabase } from '../../../api/src/db/connection'
import { migrate } from '../../../api/src/db/migrate'
import { startServer } from '../../../api/src/http/server'
import { openLogger } from '../../../api/src/log'
import { createMetrics } from '../../../api/src/metrics/metrics'
import { type TestApi, TestClock, testConfig } from '../../../api/src/testing/api'

export const silentLogger = () => openLogger(new Writable({ write: (_chunk, _encoding, done) => done() }))

/** The API in this process: the samples of the table of rights need its database. */
export async function startOn(folder: string, databaseUrl: string): Promise<{ api: TestApi; stop(): Promise<void> }> {
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
