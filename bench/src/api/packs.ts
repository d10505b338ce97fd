import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../figure'
import { call, dateIn, quantile } from './call'
import type { BenchCompany } from './company'
import { feel } from './neighbours'
import type { Server } from './servers'

const YEAR = 365
const DOCUMENTS = 500
const DOCUMENT_BYTES = 50_000
const ROUNDS = 3
const LOOK_MS = 50
/** Seconds. */
const GOAL = 10
/** MB. */
const MEMORY_GOAL = 80
const DELAY_GOAL = 1.5

const PDF_BEGIN = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n'
const PDF_END = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const PDF = PDF_BEGIN + '%'.padEnd(DOCUMENT_BYTES - PDF_BEGIN.length - PDF_END.length, 'x') + PDF_END

/**
 * The first pack of a process, of the last year with all parts: its duration, and by how much the process grows
 * meanwhile; then the p99 of a person of another company with and without packs being made, in alternating rounds.
 */
export async function measurePacks(
  api: Server,
  { token, dayIds, neighbour }: { token: string; dayIds: number[]; neighbour: BenchCompany },
): Promise<Figure[]> {
  await addDocuments(api.url, token, dayIds.slice(0, YEAR))
  const began = performance.now()
  const growth = await api.memoryGrowth(() => makePack(api.url, token))
  const seconds = (performance.now() - began) / 1000
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await feel(api.url, neighbour)
    let isOver = false
    const packs = makePacks(api.url, token, () => isOver)
    const beside = await feel(api.url, neighbour)
    isOver = true
    await packs
    ratios.push(quantile(beside, 0.99) / quantile(quiet, 0.99))
  }
  return [
    { what: 'a pack of a year with 500 documents', measured: seconds, goal: GOAL, unit: 's' },
    { what: 'growth of the process meanwhile', measured: growth, goal: MEMORY_GOAL, unit: 'MB' },
    { what: 'p99 beside packs, against quiet', measured: quantile(ratios, 0.5), goal: DELAY_GOAL, unit: '×' },
  ]
}

async function addDocuments(apiUrl: string, token: string, dayIds: number[]) {
  for (let at = 0; at < DOCUMENTS; at++) {
    const body = new FormData()
    body.set('dayId', String(dayIds[at % dayIds.length]))
    body.set('file', new Blob([PDF], { type: 'application/pdf' }), `fattura-${at}.pdf`)
    const response = await fetch(`${apiUrl}/files/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    })
    if (!response.ok) throw new Error(`/files/upload: ${response.status} ${await response.text()}`)
  }
}

async function makePacks(apiUrl: string, token: string, isOver: () => boolean) {
  while (!isOver()) await makePack(apiUrl, token)
}

/** Asks for a pack, waits for it, and removes it. */
async function makePack(apiUrl: string, token: string) {
  const period = { from: dateIn(-YEAR), to: dateIn(-1) }
  const { parts } = await call(apiUrl, `/report/pack?${new URLSearchParams(period)}`, token)
  const { jobId } = await call(apiUrl, '/report/pack', token, { ...period, parts })
  for (;;) {
    const { state, message } = await call(apiUrl, `/report/pack/${jobId}`, token)
    if (state === 'failed') throw new Error(message)
    if (state === 'ready') break
    await wait(LOOK_MS)
  }
  const headers = { Authorization: `Bearer ${token}` }
  await fetch(`${apiUrl}/report/pack/${jobId}`, { method: 'DELETE', headers })
}
