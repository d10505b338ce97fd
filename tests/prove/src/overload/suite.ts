import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startApi } from '../product/api'
import { type Client, createDay, enteredItems, pastDate, signIn, untilReady } from '../product/client'
import { type Database, mariaDatabase, sqliteDatabase, withDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'
import type { Load } from './loadProcess'
import { percentile, type Reads, startReaders } from './readers'

const MINUTE_MS = 60_000
const LONGEST_LOAD_MS = 40_000
const CALM_MS = 5000
const P99_MS = 1000
const RECOVERED_WITHIN_MS = 10_000
const DAYS = 10
const READERS = ['aurora', 'elena', 'bruno']

async function startLoad(port: number) {
  const child = fork(path.join(import.meta.dirname, 'loadProcess.ts'), [String(port)], {
    execArgv: ['--import', 'tsx'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await once(child, 'spawn')
  return {
    async stop(): Promise<Load> {
      child.send('stop')
      const [load] = await once(child, 'message')
      process.off('exit', kill)
      return load
    },
    kill,
  }
}

/** Signs in and saves until both succeed, for 30 s at most; returns the milliseconds. */
async function untilUsable(apiUrl: string, save: (client: Client) => Promise<number>): Promise<number> {
  const began = performance.now()
  for (;;) {
    const client = await signIn(apiUrl, 'aurora').catch(() => undefined)
    const status = client && (await save(client).catch(() => undefined))
    const took = performance.now() - began
    if (status === 200 || took > 3 * RECOVERED_WITHIN_MS) return took
    await wait(100)
  }
}

async function overload(database: Database, loadMs: number) {
  const api = await startApi(database)
  const port = Number(new URL(api.url).port)
  let kill: () => void = () => undefined
  try {
    const clients = await Promise.all(READERS.map((username) => signIn(api.url, username)))
    const [owner] = clients
    if (!owner) throw new Error('Nobody signed in.')
    const days = []
    for (let number = 0; number < DAYS; number++) days.push(await createDay(owner, pastDate(number)))
    const [first] = days
    const [dataId] = first ? enteredItems(first) : []
    const tokens = clients.map(({ token }) => token ?? '')
    const read = { port, tokens, paths: days.map(({ dayId }) => `/day/${dayId}/full`) }
    const calm = startReaders(read)
    await wait(CALM_MS)
    const before = await calm.stop()
    const load = await startLoad(port)
    kill = load.kill
    const readers = startReaders(read)
    await wait(loadMs)
    const reads = await readers.stop()
    const stopped = performance.now()
    const { logins, connections } = await load.stop()
    const answeredMs = performance.now() - stopped
    await untilReady(api.url)
    let value = 0
    const save = async (client: Client) => {
      value += 1
      return (await client.call('POST', `/data/update?dayId=${first?.dayId}`, [{ dataId, value }])).status
    }
    const usableMs = await untilUsable(api.url, save)
    return { where: database.name, before, reads, logins, connections, recoveredMs: answeredMs + usableMs }
  } finally {
    kill()
    await api.kill()
  }
}

type Measured = Awaited<ReturnType<typeof overload>>

const countUnanswered = ({ statuses }: Reads) =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0)

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

function describe({ before, reads, logins, connections, recoveredMs }: Measured): string {
  const [p50, p99] = [0.5, 0.99].map((part) => Math.round(percentile(reads.durations, part)))
  return [
    `${reads.durations.length} reads (${listed(reads.statuses)}): p50 ${p50} ms, p99 ${p99} ms, before ${Math.round(percentile(before.durations, 0.99))} ms`,
    `${Math.round(logins.perSecond)} sign-ins per second (${listed(logins.answers)})`,
    `${connections.idle} idle and ${connections.slow} slow connections`,
    `as before after ${(recoveredMs / 1000).toFixed(1)} s`,
  ].join('; ')
}

/** The number of broken promises: unsuccessful reads, sign-ins answered 5xx, slow reads, late recovery. */
function countFailed({ reads, logins, recoveredMs }: Measured): number {
  const failedLogins = Object.entries(logins.answers).filter(([status]) => status.startsWith('5'))
  return [
    countUnanswered(reads) > 0,
    failedLogins.length > 0,
    percentile(reads.durations, 0.99) >= P99_MS,
    recoveredMs > RECOVERED_WITHIN_MS,
  ].filter(Boolean).length
}

/** 500 sign-ins per second, slow clients and a flood of connections, while people read days. */
export async function proveOverload({ seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  const proofs: Proof[] = []
  const opens = [sqliteDatabase, mariaDatabase]
  for (const open of opens) {
    const loadMs = Math.min(LONGEST_LOAD_MS, (minutes * MINUTE_MS) / opens.length)
    const found = await withDatabase(open, (database) => overload(database, loadMs))
    const what = '500 sign-ins per second, 200 slow clients, 1,200 idle connections'
    proofs.push({ what, where: found.where, runs: 1, failed: countFailed(found), result: describe(found), seed })
  }
  return proofs
}
