import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pack, PackPart } from 'contract/packs'
import type { DestinationStream } from 'pino'
import { fromBufferPromise } from 'yauzl'
import { createApp } from '../app'
import { startServer } from '../http/server'
import { importJobs } from '../imports/job'
import { openLogger } from '../log'
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

const PDF_TO_TEXT = process.env['PDFTOTEXT_PATH']
export const canReadPdf = PDF_TO_TEXT !== undefined

/** The lines of each page, with single spaces; none without Poppler. */
export function pagesOf(pdf: Buffer): string[][] {
  if (PDF_TO_TEXT === undefined) return []
  const text = execFileSync(PDF_TO_TEXT, ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  const pages = text.split('\f').slice(0, -1)
  return pages.map((page) =>
    page
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  )
}

/** The elements of each section of the structure, `H1 20/11/2026`, with single spaces; none without Poppler. */
export function structureOf(pdf: Buffer): string[][] {
  if (PDF_TO_TEXT === undefined) return []
  const pdfInfo = path.join(path.dirname(PDF_TO_TEXT), 'pdfinfo')
  const text = execFileSync(pdfInfo, ['-struct-text', '-'], { input: pdf, encoding: 'utf8' })
  const [, ...sections] = text.replace(/\s+/g, ' ').split(' Sect ')
  return sections.map((section) =>
    Array.from(
      section.matchAll(/(\w+) \(block\) "(.*?) ?"(?= \w+ \(block\)| ?$)/g),
      ([, role, words]) => `${role} ${words}`,
    ),
  )
}

/** The right end of each word on the first page, in points; empty without Poppler. */
export function rightEndsOf(pdf: Buffer): Map<string, number> {
  if (PDF_TO_TEXT === undefined) return new Map()
  const html = execFileSync(PDF_TO_TEXT, ['-bbox', '-l', '1', '-', '-'], { input: pdf, encoding: 'utf8' })
  return new Map(
    Array.from(html.matchAll(/xMax="([\d.]+)".*>(.+)<\/word>/g), ([, end, word = '']) => [word, Number(end)]),
  )
}

/** The files that are being written. */
export const draftsIn = ({ config }: TestApi) =>
  readdirSync(path.join(config.storageUrl.slice('file:'.length), 'incoming'))
