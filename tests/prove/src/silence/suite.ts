import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '../../../../tools/testing/random'
import { startProxy, type Proxy as TcpProxy } from '../answers/proxy'
import { startApi } from '../product/api'
import { signIn, untilReady } from '../product/client'
import { type Database, mariaDatabase, sqliteDatabase, withDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'
import { compare, countHalfWritten } from '../writes/compare'
import { Ledger } from '../writes/ledger'
import { askReady, startCallers } from './answers'

const MINUTE_MS = 60_000
const RECOVERED_WITHIN_MS = 10_000
const WRITING_MS = 1500
/** From shorter to longer than the limit on an answer. */
const SILENT_MS = { least: 2000, most: 20_000 }
/** Readiness is checked once a second, and a silent check counts as failed after 1.5 s. */
const NOTICED_WITHIN_MS = 3000

interface Silence {
  begin(): Promise<void> | void
  end(): void
}

interface Case {
  what: string
  open(): Promise<Database>
  silence(parts: { database: Database; proxy: TcpProxy; apiUrl: string }): Silence
  /** Whether the API can't write during the silence. */
  isTotal: boolean
}

const silentClients: Case['silence'] = ({ apiUrl }) => {
  let clients: Awaited<ReturnType<typeof startSilentClients>>
  return {
    async begin() {
      clients = await startSilentClients(apiUrl)
    },
    end: () => clients.close(),
  }
}

const CASES: Case[] = [
  {
    what: 'mariadbd stopped (SIGSTOP)',
    open: mariaDatabase,
    silence: ({ database: { server } }) => ({ begin: () => server?.pause(), end: () => server?.resume() }),
    isTotal: true,
  },
  {
    what: 'network to the database silent',
    open: mariaDatabase,
    silence: ({ proxy }) => ({ begin: () => proxy.silence(), end: () => proxy.resume() }),
    isTotal: true,
  },
  ...[sqliteDatabase, mariaDatabase].map((open) => ({
    what: '150 clients that stop sending or reading',
    open,
    silence: silentClients,
    isTotal: false,
  })),
]

async function runCase(database: Database, { silence, isTotal }: Case, seed: number, milliseconds: number) {
  const random = randomFrom(seed)
  const address = new URL(database.url)
  const proxy = await startProxy(Number(address.port), () => 'pass')
  if (database.server) address.port = String(proxy.port)
  const api = await startApi(database, { databaseUrl: database.server ? address.href : database.url })
  const ledger = new Ledger()
  const recoveredMs: number[] = []
  const broken: string[] = []
  try {
    const client = await signIn(api.url)
    const callers = await startCallers({ apiUrl: api.url, client, ledger, random })
    const { begin, end } = silence({ database, proxy, apiUrl: api.url })
    const last = performance.now() + milliseconds
    do {
      await wait(WRITING_MS)
      await begin()
      const until = performance.now() + SILENT_MS.least + random() * (SILENT_MS.most - SILENT_MS.least)
      const noticed = performance.now() + NOTICED_WITHIN_MS
      while (performance.now() < until) {
        const isLate = performance.now() > noticed
        const status = await askReady(api.url, callers.watched)
        if (isTotal && isLate && status === 200) broken.push('/health/ready: 200 during the silence')
        if (!isTotal && status !== 200) broken.push(`/health/ready: ${status} while only clients are silent`)
        await wait(100)
      }
      end()
      const took = await untilReady(api.url)
      recoveredMs.push(took)
      if (took > RECOVERED_WITHIN_MS) broken.push(`writes worked again only after ${Math.round(took)} ms`)
      ledger.run += 1
    } while (performance.now() < last)
    await callers.stop()
    const { lost, twice } = compare(ledger, database)
    broken.push(...callers.watched.broken)
    if (ledger.claims.length === 0) broken.push('no write was acknowledged')
    const halfWritten = countHalfWritten(database)
    return { where: database.name, ledger, recoveredMs, broken, lost, twice, halfWritten, watched: callers.watched }
  } finally {
    database.server?.resume()
    await api.kill()
    await proxy.close()
  }
}

/** Databases, networks and clients that stay silent without closing connections. */
export async function proveSilence({ seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const each of CASES) {
    const milliseconds = (minutes * MINUTE_MS) / CASES.length
    const found = await withDatabase(each.open, (database) => runCase(database, each, seed, milliseconds))
    for (const line of found.broken.slice(0, 20)) console.log(`${each.what}: ${line}`)
    const { ledger, lost, twice, halfWritten, recoveredMs } = found
    const { answers, unavailable, slowestMs } = found.watched
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    const result = [
      `${answers} answers, ${unavailable} of them 503, the slowest after ${seconds(slowestMs)} s`,
      `writes again after ${seconds(Math.max(...recoveredMs))} s at most`,
      `${ledger.claims.length} acknowledged: ${lost.length} lost, ${twice.length} stored twice, ${halfWritten} half-written`,
    ].join('; ')
    const failed = found.broken.length + lost.length + twice.length + halfWritten
    proofs.push({ what: each.what, where: found.where, runs: recoveredMs.length, failed, result, seed })
  }
  return proofs
}

const EACH = 50

/** The bytes that each kind of client sends before it stops; the last kind requests answers that it never reads. */
const STARTS = [
  'POST /auth HTTP/1.1\r\nHost: localhost\r\nConte',
  'POST /auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"user',
  'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20),
]

/** Opens connections that stop in their headers, in a body, and before they read the answers. */
async function startSilentClients(apiUrl: string): Promise<{ close(): void }> {
  const port = Number(new URL(apiUrl).port)
  const sockets: Socket[] = []
  for (const start of STARTS) {
    for (let number = 0; number < EACH; number++) {
      const socket = connect(port, '127.0.0.1').pause()
      // The API closes it.
      socket.on('error', () => socket.destroy())
      sockets.push(socket)
      await Promise.race([once(socket, 'connect'), once(socket, 'close')])
      socket.write(start)
    }
  }
  return {
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
