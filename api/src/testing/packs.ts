import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pack, PackPart } from '@quotidia/contract/packs'
import type { DestinationStream } from 'pino'
import { fromBufferPromise } from 'yauzl'
import { createApp } from '../app'
import { startServer } from '../http/server'
import { importJobs } from '../imports/job'
import { openLogger } from '../log/log'
import { createMetrics } from '../metrics/metrics'
import { PACK_JOB } from '../packs/queries'
import { packJobs } from '../packs/run'
import type { TestApi } from './api'
import { type Client, clientOf } from './client'
import { watchCompanySql } from './companySql/watch'
import { longJobsOf } from './longJobs'

/** A process of the same API that makes the packs it is asked for; others only when it is woken. */
export async function startPacking(api: TestApi, log: DestinationStream = { write: () => undefined }) {
  const { db, clock, config } = api
  const logger = openLogger(log)
  const given = { db, clock: clock.now, config, logger, metrics: createMetrics() }
  const jobs = longJobsOf(given, [packJobs, importJobs])
  const app = createApp({ ...given, wakeJobs: jobs.wake })
  const server = await startServer(await watchCompanySql(app, db), 0)
  return {
    /** Takes the packs that another process added or left. */
    wake: () => jobs.wake(PACK_JOB),
    async untilIdle() {
      while (jobs.running > 0) await wait(10)
    },
    clientOf: ({ token }: Client) => clientOf({ url: `http://127.0.0.1:${server.port}` }, token),
    async stop() {
      await server.close()
      await jobs.stop()
    },
  }
}

export const askFor = async (client: Client, parts: PackPart[], from = '2026-03-01', to = '2026-03-31') => {
  const { status, body } = await client.post('/report/pack', { body: { from, to, parts } })
  if (status !== 202) throw new Error(`The pack was refused: ${status} ${JSON.stringify(body)}`)
  return body.jobId as number
}

/** Polls the pack until it is in one of the states. */
export async function untilPack(client: Client, jobId: number, ...states: Pack['state'][]): Promise<Pack> {
  for (;;) {
    const { body } = await client.get(`/report/pack/${jobId}`)
    if (states.includes(body.state)) return body
    await wait(25)
  }
}

/** The content of a ready pack by the names of its files. */
export async function openPack({ href = '' }: Pack): Promise<Map<string, Buffer>> {
  return unzip(Buffer.from(await (await fetch(href)).arrayBuffer()))
}

export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, {})
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}

/** The files that are being written. */
export const draftsIn = ({ config }: TestApi) =>
  readdirSync(path.join(config.storageUrl.slice('file:'.length), 'incoming'))
