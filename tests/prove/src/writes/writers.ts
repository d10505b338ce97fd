import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../../../tools/testing/random'
import type { Client } from '../product/client'
import { drawWrites } from './draw'
import type { Kind, Ledger } from './ledger'

const WRITERS: [Kind, number][] = [
  ['value', 4],
  ['item', 3],
  ['day', 1],
  ['document', 2],
]
const PAUSE_MS = 20
/** Days are created rarely, since the other writers move to each new one; a failed creation uses up a date, too. */
const DAY_PAUSE_MS = 200

interface Options {
  client: Client
  ledger: Ledger
  random: Random
  /** For a control run: the ledger counts a write as acknowledged once it is sent. */
  early: boolean
  /** `failure` has the status and the message of an answer of 500 or more, or the error of a call without an answer. */
  onFailed?(kind: Kind, failure: string): void
}

/** Starts writers, which continue after lost answers and statuses of 500 or more until they are stopped. */
export async function startWriters({ client, ledger, random, early, onFailed }: Options) {
  const drawn = await drawWrites(client, random)
  let isStopped = false
  const write = async (kind: Kind) => {
    const { path, body, key } = drawn.next(kind)
    const pause = () => wait(kind === 'day' ? DAY_PAUSE_MS : PAUSE_MS)
    const answer = await client.call('POST', path, body).catch((error: Error) => error)
    if (early && !isRefused(answer)) ledger.acknowledge(kind, key)
    if (answer instanceof Error || answer.status >= 500) {
      ledger.unanswered += 1
      onFailed?.(kind, answer instanceof Error ? String(answer) : `${answer.status} ${answer.body?.message}`)
      return pause()
    }
    // The day is one that a control run has lost; the ledger reports it.
    if (answer.status === 404) return pause()
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    if (!early) ledger.acknowledge(kind, key)
    if (kind !== 'day') return
    drawn.moveTo(answer.body.dayId)
    await pause()
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

/** Whether no server received the request. */
function isRefused(answer: unknown) {
  if (!(answer instanceof Error) || !(answer.cause instanceof Error)) return false
  return 'code' in answer.cause && answer.cause.code === 'ECONNREFUSED'
}
