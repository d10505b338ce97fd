import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createApp } from '../app'
import { startServer } from '../http/server'
import type { TestApi } from './api'
import { watchCompanySql } from './companySql/watch'

/** A second process of the same API: the same database and clock, with its own mail and log. */
export async function startMailingApi(api: TestApi, smtpUrl: string | null) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quotidia-mail-'))
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => lines.push(line) })
  const config = { ...api.config, smtpUrl, dataDir, webOrigin: 'https://app.esempio.it' }
  const server = await startServer(
    await watchCompanySql(createApp({ db: api.db, clock: api.clock.now, config, logger }), api.db),
    0,
  )
  const outbox = () => {
    const folder = path.join(dataDir, 'outbox')
    return readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  }
  const stop = async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  }
  return { url: `http://127.0.0.1:${server.port}`, outbox, log: () => lines.join(''), stop }
}
