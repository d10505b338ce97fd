import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createDay, pastDate } from '../product/client'
import { drawWrites } from '../writes/draw'
import { KINDS, type Kind, type Ledger } from '../writes/ledger'

/** Later than the days that are written to. */
const READ_DATE = pastDate(5000)
/** The limits on a connection, its session, a statement and a repeat: docs/operating.md, 'When the database fails'. */
const ANSWERED_WITHIN_MS = 16_000
const READY_WITHIN_MS = 2000
const PAUSE_MS = 50

export interface Watched {
  /** The broken promises, one sentence each. */
  broken: string[]
  answers: number
  /** Answers of 503, and the longest time until one of any status. */
  unavailable: number
  slowestMs: number
}

/** Sends one request, and checks the time and the form of its answer. */
async function ask(apiUrl: string, watched: Watched, init: RequestInit & { path: string; withinMs: number }) {
  const { path, withinMs, ...request } = init
  const began = performance.now()
  const answer = await fetch(apiUrl + path, { ...request, signal: AbortSignal.timeout(withinMs) }).catch(
    (error: Error) => error,
  )
  const duration = performance.now() - began
  watched.answers += 1
  watched.slowestMs = Math.max(watched.slowestMs, duration)
  if (answer instanceof Error) {
    watched.broken.push(`${path}: no answer after ${Math.round(duration)} ms (${answer.message})`)
    return undefined
  }
  await answer.arrayBuffer()
  if (answer.status === 503) watched.unavailable += 1
  if (answer.status === 503 && !path.startsWith('/health') && !answer.headers.has('Retry-After'))
    watched.broken.push(`${path}: 503 without Retry-After`)
  // No write conflicts with another: each creates something of its own, and a value is saved without a revision.
  if (answer.status >= 300 && answer.status !== 503) watched.broken.push(`${path}: answered ${answer.status}`)
  return answer.status
}

interface Options {
  apiUrl: string
  client: Client
  ledger: Ledger
  random: () => number
}

/** Starts writers and a reader, which run until they are stopped; each answer is checked. */
export async function startCallers({ apiUrl, client, ledger, random }: Options) {
  const drawn = await drawWrites(client, random)
  const { dayId } = await createDay(client, READ_DATE)
  const watched: Watched = { broken: [], answers: 0, unavailable: 0, slowestMs: 0 }
  const headers = { Authorization: `Bearer ${client.token}` }
  let isStopped = false
  const write = async (kind: Kind) => {
    while (!isStopped) {
      const { path, body, key } = drawn.next(kind)
      const isForm = body instanceof FormData
      const status = await ask(apiUrl, watched, {
        path,
        method: 'POST',
        headers: { ...headers, ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        withinMs: ANSWERED_WITHIN_MS,
      })
      if (status !== undefined && status < 300) ledger.acknowledge(kind, key)
      else ledger.unanswered += 1
      await wait(PAUSE_MS)
    }
  }
  const read = async () => {
    while (!isStopped) {
      await ask(apiUrl, watched, { path: `/day/${dayId}/full?history=none`, headers, withinMs: ANSWERED_WITHIN_MS })
      await wait(PAUSE_MS)
    }
  }
  const work = Promise.all([...KINDS, ...KINDS].map(write).concat(read()))
  return {
    watched,
    async stop() {
      isStopped = true
      await work
    },
  }
}

/** The status of `/health/ready`, which has to come within two seconds. */
export async function askReady(apiUrl: string, watched: Watched): Promise<number | undefined> {
  return ask(apiUrl, watched, { path: '/health/ready', withinMs: READY_WITHIN_MS })
}
