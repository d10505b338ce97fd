import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PackPart } from '@quotidia/contract/packs'
import { runCommand } from '../../../../tools/testing/command'
import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { call, dateIn } from './call'
import { type BenchCompany, createCompanyData, signIn } from './company'
import { fillDays, listDays } from './history'
import { inWords, measureLatencies } from './latencies'
import { type Server, startApi } from './servers'

const YEAR = 365
const DOCUMENTS = 500
const DOCUMENT_BYTES = 50_000
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const LOOK_MS = 50
const WARM_UP_MS = 5000
/** Seconds. */
const GOAL = 10
/** MB. */
const MEMORY_GOAL = 80
const DELAY_GOAL = 1.5

const PDF_BEGIN = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n'
const PDF_END = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const PDF = PDF_BEGIN + '%'.padEnd(DOCUMENT_BYTES - PDF_BEGIN.length - PDF_END.length, 'x') + PDF_END

const TABLES: PackPart[] = ['xlsx', 'csv', 'history', 'documents']
export const ALL: PackPart[] = [...TABLES, 'pdf']

/**
 * Packs of a year with 150 items and 160 entries of lists a day, and 500 documents: the duration and the growth of the
 * process, each for the first pack of a process, with and without the days on paper; then the p99 of a user of another
 * company while a whole pack is made, relative to an equally long time without one, in alternating rounds.
 */
export async function measurePacks(): Promise<Figure[]> {
  const { succeeded, output } = await runCommand('tsx', ['tools/build.ts', 'api'])
  if (!succeeded) throw new Error(output)
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const database = 'year.db'
  const onServer = async <T>(work: (api: Server) => Promise<T>, settings = {}) => {
    const api = await startApi(folder, database, settings)
    return work(api).finally(api.end)
  }
  try {
    const [{ token, dayId }, neighbour] = await onServer(
      async ({ url }) => [
        await createCompanyData(url, await signIn(url, 'conti'), dateIn(-1)),
        await createCompanyData(url, await signIn(url, 'bianchi'), dateIn(100)),
      ],
      { DEMO: 'true' },
    )
    fillDays(join(folder, database), dayId, YEAR)
    await onServer(({ url }) => addDocuments(url, token, listDays(join(folder, database), dayId)))
    return [
      ...(await onServer((api) => measureFirst(api, { token, neighbour }, TABLES, 'without PDF'))),
      ...(await onServer(async (api) => [
        ...(await measureFirst(api, { token, neighbour }, ALL, 'with all parts')),
        ...(await measureDelay(api, { token, neighbour })),
      ])),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface People {
  token: string
  neighbour: BenchCompany
}

async function measureFirst(
  api: Server,
  { token, neighbour }: People,
  parts: PackPart[],
  what: string,
): Promise<Figure[]> {
  // The first requests also make a new process grow.
  await measureLatencies(api.url, neighbour, wait(WARM_UP_MS))
  const began = performance.now()
  const usedBefore = api.wholeProcessorMs()
  const growth = await api.memoryGrowth(() => makePack(api.url, token, parts))
  const seconds = (performance.now() - began) / 1000
  console.log(`a pack ${what}: ${((api.wholeProcessorMs() - usedBefore) / 1000).toFixed(1)} s of processor time`)
  return [
    { what: `a pack of a year ${what}`, measured: seconds, goal: GOAL, unit: 's' },
    { what: `growth of the process by a pack ${what}`, measured: growth, goal: MEMORY_GOAL, unit: 'MB' },
  ]
}

async function measureDelay(api: Server, { token, neighbour }: People): Promise<Figure[]> {
  const ratios: number[] = []
  let lasted = GOAL * 1000
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await measureLatencies(api.url, neighbour, wait(lasted))
    const began = performance.now()
    const beside = await measureLatencies(api.url, neighbour, makePack(api.url, token, ALL))
    lasted = performance.now() - began
    console.log(`quiet: ${inWords(quiet)}\nbeside a pack: ${inWords(beside)}`)
    ratios.push(quantile(beside, 0.99) / quantile(quiet, 0.99))
  }
  return [{ what: 'p99 beside packs, against quiet', measured: quantile(ratios, 0.5), goal: DELAY_GOAL, unit: '×' }]
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

/** Requests a pack of a year, waits for it, and removes it. */
export async function makePack(apiUrl: string, token: string, parts: PackPart[]) {
  const { jobId } = await call(apiUrl, '/report/pack', token, { from: dateIn(-YEAR), to: dateIn(-1), parts })
  for (;;) {
    const { state, message } = await call(apiUrl, `/report/pack/${jobId}`, token)
    if (state === 'failed') throw new Error(message)
    if (state === 'ready') break
    await wait(LOOK_MS)
  }
  const headers = { Authorization: `Bearer ${token}` }
  await fetch(`${apiUrl}/report/pack/${jobId}`, { method: 'DELETE', headers })
}
