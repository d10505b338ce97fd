import autocannon from 'autocannon'
import type { Figure } from '../figure'
import { quantile } from '../quantile'
import type { BenchCompany } from './company'
import type { Server } from './servers'

const ROUNDS = 5

interface Run {
  name: string
  server: Server
  load: Load
  status: number
}

const READ = (dayId: number | undefined) => `/day/${dayId}/full?history=none`

function loadsOf({ dataId }: BenchCompany, dayIds: number[], etag: string) {
  let turn = 0
  const [first = 0] = dayIds
  return {
    // More days than the response cache holds: a scan over them computes each answer again.
    differentDays: () => ({ method: 'GET', path: READ(dayIds[turn++ % dayIds.length]) }),
    oneDay: () => ({ method: 'GET', path: READ(first) }),
    oneKnownDay: () => ({ method: 'GET', path: READ(first), headers: { 'If-None-Match': etag } }),
    save: () => ({
      method: 'POST',
      path: `/data/update?dayId=${first}`,
      body: JSON.stringify([{ dataId, value: turn++ / 100 }]),
    }),
  } satisfies Record<string, Load>
}

/** Checks that both answer the same day alike, so that the comparison is fair. Returns the API's ETag. */
async function compareAnswers(api: Server, reference: Server, token: string, dayId: number): Promise<string> {
  const ask = ({ url }: Server) => fetch(url + READ(dayId), { headers: { Authorization: `Bearer ${token}` } })
  const [answer, byReference] = await Promise.all([ask(api), ask(reference)])
  const texts = [await answer.text(), await byReference.text()]
  const [day, same] = texts.map((text) => {
    const { dayWithValues, dataListsValues, listSums, calculationResults, checks, missing } = JSON.parse(text)
    return JSON.stringify({ dayWithValues, dataListsValues, listSums, calculationResults, checks, missing })
  })
  const [length = 0, referenceLength = 0] = texts.map((text) => text.length)
  const hasFigures = calculatesSomething(texts[0] ?? '')
  if (day !== same || Math.abs(length / referenceLength - 1) > 0.02 || !hasFigures) {
    throw new Error(`The reference server answers differently (${referenceLength} characters, the API ${length}).`)
  }
  return answer.headers.get('ETag') ?? ''
}

function calculatesSomething(text: string): boolean {
  return JSON.parse(text).calculationResults.some(({ result }: { result: number | null }) => Number(result) > 0)
}

async function alternate(runs: Run[], token: string): Promise<Map<string, Rate[]>> {
  const rates = new Map<string, Rate[]>(runs.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, server, load, status } of runs) {
      rates.get(name)?.push(await rateOf(server, token, load, status))
    }
  }
  for (const [name, all] of rates) {
    const perSecond = quantile(
      all.map((rate) => rate.perSecond),
      0.5,
    )
    const processorMs = quantile(
      all.map((rate) => rate.processorMs),
      0.5,
    )
    console.log(`${name}: ${perSecond.toFixed(0)} per second, ${processorMs.toFixed(2)} ms of processor time each`)
  }
  return rates
}

/** Reads and saves of the API and of the reference server on one database, alternating; the median ratio counts. */
export async function measureThroughput(api: Server, reference: Server, company: BenchCompany, dayIds: number[]) {
  const { token } = company
  const etag = await compareAnswers(api, reference, token, dayIds[0] ?? 0)
  const loads = loadsOf(company, dayIds, etag)
  const reads = await alternate(
    [
      { name: 'read by reference', server: reference, load: loads.differentDays, status: 200 },
      { name: 'read', server: api, load: loads.differentDays, status: 200 },
      { name: 'read unchanged', server: api, load: loads.oneDay, status: 200 },
      { name: 'read known', server: api, load: loads.oneKnownDay, status: 304 },
    ],
    token,
  )
  const saves = await alternate(
    [
      { name: 'save by reference', server: reference, load: loads.save, status: 200 },
      { name: 'save', server: api, load: loads.save, status: 200 },
    ],
    token,
  )
  const ratio = (what: string, [rates, base]: (Rate[] | undefined)[], goal: number): Figure => {
    const ratios = rates?.map(({ perSecond }, round) => perSecond / (base?.[round]?.perSecond ?? 0)) ?? []
    const processor = rates?.map(({ processorMs }, round) => (base?.[round]?.processorMs ?? 0) / processorMs) ?? []
    console.log(
      `${what}, relative to the reference server, by processor time: ${quantile(processor, 0.5).toFixed(2)} ×`,
    )
    return {
      what: `${what}, relative to the reference server`,
      measured: quantile(ratios, 0.5),
      goal,
      unit: '×',
      atLeast: true,
    }
  }
  const read = (name: string) => [reads.get(name), reads.get('read by reference')]
  return [
    ratio('a whole day', read('read'), 0.8),
    ratio('a whole day that has not changed', read('read unchanged'), 5),
    ratio('a whole day that the reader has', read('read known'), 5),
    ratio('one durable save', [saves.get('save'), saves.get('save by reference')], 0.7),
  ]
}

const CONNECTIONS = 16
const SECONDS = 2

type Load = () => { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }

interface Rate {
  /** Requests per second. */
  perSecond: number
  /** The server's processor milliseconds per request. */
  processorMs: number
}

/** The rate of expected answers per second; any other answer fails the measurement. */
async function rateOf(server: Server, token: string, load: Load, status: number): Promise<Rate> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const setupRequest = (request: autocannon.Request) => {
    const { headers: more, ...made } = load()
    return { ...request, ...made, headers: { ...headers, ...more } }
  }
  const before = server.processorMs()
  const { statusCodeStats, errors, duration } = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ setupRequest }],
  })
  const counted = Object.entries(statusCodeStats ?? {})
  if (errors > 0 || counted.some(([code]) => Number(code) !== status)) {
    throw new Error(`Not all were answered with ${status}: ${JSON.stringify(statusCodeStats)}, ${errors} errors`)
  }
  const answered = counted.reduce((sum, [, { count = 0 }]) => sum + count, 0)
  return { perSecond: answered / duration, processorMs: (server.processorMs() - before) / answered }
}
