import { randomUUID } from 'node:crypto'
import { startApi } from '../product/api'
import { type Client, clientOf, signIn } from '../product/client'
import { type Database, mariaDatabase, sqliteDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'
import { pick, type Random, randomFrom } from '../random'
import { compare, countHalfWritten } from '../writes/compare'
import { drawWrites } from '../writes/draw'
import { type Kind, Ledger } from '../writes/ledger'
import { type Fate, startProxy } from './proxy'

const MINUTE_MS = 60_000
const SENDERS = 8
const MOST_TRIES = 40
/** The writes that create a row, and take an Idempotency-Key. */
const CREATING: Kind[] = ['item', 'item', 'item', 'document', 'day']
/** Not the day: another creation of it is refused. */
const CREATING_TWICE: Kind[] = ['item', 'document']

interface Case {
  what: string
  open(): Promise<Database>
  /** Where the proxy is: before the API, or between it and the database. */
  before: 'API' | 'database'
  decide(sent: Buffer, random: Random): Fate
  /** Retries with a new key, which has to store entries twice: else a harness that sees nothing would pass. */
  isControl?: boolean
}

const dropAnswer: Case['decide'] = (sent, random) =>
  sent.includes('Idempotency-Key') && random() < 0.5 ? 'drop the answer' : 'pass'

const CASES: Case[] = [sqliteDatabase, mariaDatabase].map((open) => ({
  what: 'answers of the API dropped, retried with their Idempotency-Key',
  open,
  before: 'API',
  decide: dropAnswer,
}))
CASES.push({
  what: 'COMMITs, or the answers to them, dropped; retried with their Idempotency-Key',
  open: mariaDatabase,
  before: 'database',
  decide: (sent, random) =>
    sent.includes('COMMIT') && random() < 0.5 ? pick(random, ['drop the request', 'drop the answer']) : 'pass',
})
CASES.push({
  what: 'control: answers of the API dropped, retried with another key',
  open: sqliteDatabase,
  before: 'API',
  decide: dropAnswer,
  isControl: true,
})

/** Sends a write until it is answered; returns how often. */
async function sendUntilAnswered(client: Client, path: string, body: unknown, newKeys: boolean): Promise<number> {
  let key = randomUUID()
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    if (newKeys) key = randomUUID()
    const headers = { 'Idempotency-Key': key }
    const answer = await client.call('POST', path, body, headers).catch(() => undefined)
    if (!answer || answer.status >= 500) continue
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return tries
  }
  throw new Error(`${path} wasn't answered ${MOST_TRIES} times.`)
}

async function dropAnswers({ open, before, decide, isControl = false }: Case, random: Random, goOn: () => boolean) {
  const database = await open()
  let isDropping = false
  let dropped = 0
  const fateOf = (sent: Buffer): Fate => {
    const fate = isDropping ? decide(sent, random) : 'pass'
    if (fate !== 'pass') dropped += 1
    return fate
  }
  const address = new URL(database.url)
  const inside = before === 'database' ? await startProxy(Number(address.port), fateOf) : undefined
  if (inside) address.port = String(inside.port)
  const api = await startApi(database, { databaseUrl: inside ? address.href : database.url })
  const outside = before === 'API' ? await startProxy(Number(new URL(api.url).port), fateOf) : undefined
  try {
    const direct = await signIn(api.url)
    const client = outside ? clientOf(`http://127.0.0.1:${outside.port}`, direct.token) : direct
    const drawn = await drawWrites(direct, random)
    const ledger = new Ledger()
    let retries = 0
    const send = async () => {
      while (goOn()) {
        const kind = pick(random, isControl ? CREATING_TWICE : CREATING)
        const { path, body, key } = drawn.next(kind)
        const tries = await sendUntilAnswered(client, path, body, isControl)
        retries += tries - 1
        ledger.acknowledge(kind, key)
      }
    }
    isDropping = true
    await Promise.all(Array.from({ length: SENDERS }, send))
    isDropping = false
    const found = compare(ledger, database)
    return { where: database.name, ledger, dropped, retries, halfWritten: countHalfWritten(database), ...found }
  } finally {
    await outside?.close()
    await api.kill()
    await inside?.close()
    await database.remove()
  }
}

/** Drops what was answered after the commit, and repeats the requests as a client does. */
export async function proveAnswers({ seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const each of CASES) {
    let end = 0
    const goOn = () => {
      end ||= performance.now() + (minutes * MINUTE_MS) / CASES.length
      return performance.now() < end
    }
    const measured = await dropAnswers(each, randomFrom(seed), goOn)
    const { where, ledger, dropped, retries, lost, twice, halfWritten } = measured
    const counts = `${lost.length} lost, ${twice.length} stored twice, ${halfWritten} half-written`
    const result = `${dropped} dropped, ${retries} retries, ${ledger.claims.length} acknowledged: ${counts}`
    const broken = lost.length + twice.length + halfWritten
    const failed = each.isControl ? Number(twice.length === 0) : broken
    proofs.push({ what: each.what, where, runs: retries, failed, result, seed })
  }
  return proofs
}
