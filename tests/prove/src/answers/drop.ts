import { randomUUID } from 'node:crypto'
import { pick, type Random } from '../../../../tools/testing/random'
import { startApi } from '../product/api'
import { type Client, clientOf, signIn } from '../product/client'
import { type Database, withDatabase } from '../product/database'
import { compare, countHalfWritten } from '../writes/compare'
import { drawWrites } from '../writes/draw'
import { type Kind, Ledger } from '../writes/ledger'
import { type ProxyAction, startProxy } from './proxy'

const SENDERS = 8
const MOST_TRIES = 40
/** The writes that create a row, and take an Idempotency-Key. */
const CREATING: Kind[] = ['item', 'item', 'item', 'document', 'day']
/** Without days: creating a day twice is refused. */
const CREATING_TWICE: Kind[] = ['item', 'document']

export interface Case {
  what: string
  open(): Promise<Database>
  /** Where the proxy is: before the API, or between it and the database. */
  before: 'API' | 'database'
  decide(sent: Buffer, random: Random): ProxyAction
  /** Retries with a new key, which has to store entries twice: it shows that the comparison finds them. */
  isControl?: boolean
}

/** Sends a write until it is answered; returns the number of tries. */
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

type GoOn = (acknowledged: number) => boolean

/** Writes while `goOn`, given the number of acknowledged writes, is true; then compares these with the database. */
export const dropAnswers = (each: Case, random: Random, goOn: GoOn) =>
  withDatabase(each.open, (database) => dropAndCompare(database, each, random, goOn))

async function dropAndCompare(
  database: Database,
  { before, decide, isControl = false }: Case,
  random: Random,
  goOn: GoOn,
) {
  let isDropping = false
  let dropped = 0
  const actionFor = (sent: Buffer): ProxyAction => {
    const action = isDropping ? decide(sent, random) : 'pass'
    if (action !== 'pass') dropped += 1
    return action
  }
  const address = new URL(database.url)
  const inside = before === 'database' ? await startProxy(Number(address.port), actionFor) : undefined
  if (inside) address.port = String(inside.port)
  const api = await startApi(database, { databaseUrl: inside ? address.href : database.url })
  const outside = before === 'API' ? await startProxy(Number(new URL(api.url).port), actionFor) : undefined
  try {
    const direct = await signIn(api.url)
    const client = outside ? clientOf(`http://127.0.0.1:${outside.port}`, direct.token) : direct
    const drawn = await drawWrites(direct, random)
    const ledger = new Ledger()
    let retries = 0
    const send = async () => {
      while (goOn(ledger.claims.length)) {
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
  }
}
