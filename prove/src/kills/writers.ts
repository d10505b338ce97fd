import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createDay, enteredItems, pastDate } from '../product/client'
import { pick, type Random } from '../random'
import type { Kind, Ledger } from './ledger'

const WRITERS: [Kind, number][] = [
  ['value', 4],
  ['item', 3],
  ['day', 1],
  ['document', 2],
]
const PAUSE_MS = 20
/** Above the amounts of the demo companies, in cents. */
const FIRST_AMOUNT = 1_000_000_000
/** Days on which is written at the same time: enough to write side by side, few enough to meet. */
const DAYS = 6

interface Writing {
  path: string
  body?: unknown
  key: string
}

interface Options {
  client: Client
  ledger: Ledger
  random: Random
  /** For a control run: the ledger counts a write as acknowledged once it was sent. */
  early: boolean
}

/** Writers that go on, whatever fails, until they are stopped. */
export async function startWriters({ client, ledger, random, early }: Options) {
  let next = 0
  let isStopped = false
  const first = await createDay(client, pastDate(next++))
  const dataIds = enteredItems(first)
  const days = [first.dayId]
  const form: Record<Kind, () => Writing> = {
    value() {
      const [dayId, dataId, cents] = [pick(random, days), pick(random, dataIds), FIRST_AMOUNT + next++]
      const body = [{ dataId, value: cents / 100 }]
      return { path: `/data/update?dayId=${dayId}`, body, key: `${dayId}:${dataId}:${cents}` }
    },
    item() {
      const [dayId, { listId, dataId }] = [pick(random, days), pick(random, first.dataLists)]
      const causal = `Prova ${next++}`
      const body = [{ listId, dataId, value: 1, causal }]
      return { path: `/data/list/add?dayId=${dayId}`, body, key: `${dayId}:${listId}:${causal}` }
    },
    day() {
      const date = pastDate(next++)
      return { path: `/day/create?date=${date}`, key: date }
    },
    document() {
      const [dayId, name, size] = [pick(random, days), `Prova ${next++}`, 1000 + Math.floor(random() * 100_000)]
      const body = new FormData()
      body.set('dayId', String(dayId))
      body.set('newFileName', name)
      body.set('file', new Blob(['%PDF-1.4\n'.padEnd(size, 'x')]), 'prova.pdf')
      return { path: '/files/upload', body, key: `${dayId}:${name}:${size}` }
    },
  }
  const write = async (kind: Kind) => {
    const { path, body, key } = form[kind]()
    const answer = await client.call('POST', path, body).catch((error: Error) => error)
    if (early && !isRefused(answer)) ledger.acknowledge(kind, key)
    if (answer instanceof Error || answer.status >= 500) {
      ledger.unanswered += 1
      return wait(PAUSE_MS)
    }
    // A day that a control run has lost; the ledger reports it.
    if (answer.status === 404) return wait(PAUSE_MS)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    if (!early) ledger.acknowledge(kind, key)
    if (kind !== 'day') return
    days.push(answer.body.dayId)
    if (days.length > DAYS) days.shift()
    // Days are created rarely, as each one moves the other writers on.
    await wait(10 * PAUSE_MS)
  }
  const keepWriting = async (kind: Kind) => {
    while (!isStopped) await write(kind)
  }
  const work = Promise.all(WRITERS.flatMap(([kind, count]) => Array.from({ length: count }, () => keepWriting(kind))))
  // Awaited only by `stop`: until then a failure would count as unhandled.
  work.catch(() => {
    isStopped = true
  })
  return {
    async stop() {
      isStopped = true
      await work
    },
  }
}

/** Whether no server was there to receive the request. */
function isRefused(answer: unknown) {
  if (!(answer instanceof Error) || !(answer.cause instanceof Error)) return false
  return 'code' in answer.cause && answer.cause.code === 'ECONNREFUSED'
}
