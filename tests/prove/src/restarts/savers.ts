import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { DayFull } from '@quotidia/contract/days'
import { pick, type Random } from '../../../../tools/testing/random'
import type { Client } from '../product/client'
import { type Kind, Ledger } from '../writes/ledger'

/** As on the page, a save without an answer is sent again after two seconds; further pauses double. */
const FIRST_PAUSE_MS = 2000
const MOST_TRIES = 4
const BETWEEN_MS = 200
/** One in so many saves adds an entry to a list. */
const ENTRY_EVERY = 4

interface Save {
  kind: Kind
  path: string
  body: unknown
  /** The key in the ledger. */
  key: string
  headers: Record<string, string>
}

/** People who save figures and list entries of one day all the time; each figure is saved by one person only. */
export class Savers {
  readonly ledger = new Ledger()
  /** Saves that needed another request. */
  retried = 0
  /** The outcomes of saves that failed after all retries. */
  readonly failures: string[] = []
  /** The longest time from a save to its acknowledgement, retries included. */
  slowestMs = 0
  private next = 0
  private isStopped = false
  private pausing: Promise<void> | undefined
  private goOn: () => void = () => undefined
  private underWay = new Set<Promise<void>>()
  private work: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly people: readonly Client[],
    private readonly dayId: number,
    private readonly random: Random,
  ) {}

  async start(): Promise<void> {
    const all = await Promise.all(this.people.map((person) => this.listWritable(person)))
    this.work = Promise.all(
      all.map(({ person, items, lists }, place) => {
        const own = items.filter((_, at) => at % all.length === place)
        return this.saveUntilStopped(person, own, lists)
      }),
    )
  }

  private async listWritable(person: Client) {
    const day: DayFull = (await person.call('GET', `/day/${this.dayId}/full?history=none`)).body
    const writable = day.dayWithValues.filter(({ accessLevel }) => accessLevel === 'EDIT')
    const items = writable.filter(({ dataType }) => dataType === 'ENTERED').map(({ dataId }) => dataId)
    const lists = day.dataLists.filter((list) => writable.some(({ dataId }) => dataId === list.dataId))
    return { person, items, lists }
  }

  /** Resolves once no save is under way. */
  async pause(): Promise<void> {
    this.pausing = new Promise((resolve) => {
      this.goOn = resolve
    })
    await Promise.all(this.underWay)
  }

  resume(): void {
    this.pausing = undefined
    this.goOn()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    this.resume()
    await this.work
  }

  private async saveUntilStopped(person: Client, items: number[], lists: DayFull['dataLists']): Promise<void> {
    while (!this.isStopped) {
      while (this.pausing) await this.pausing
      const saving = this.send(person, this.draw(items, lists))
      this.underWay.add(saving)
      await saving
      this.underWay.delete(saving)
      await wait(BETWEEN_MS * (0.5 + this.random()))
    }
  }

  private draw(items: number[], lists: DayFull['dataLists']): Save {
    const { dayId } = this
    const number = ++this.next
    if (this.random() * ENTRY_EVERY < 1) {
      const { listId, dataId } = pick(this.random, lists)
      const causal = `Prova ${number}`
      const body = [{ listId, dataId, value: 1, causal }]
      const path = `/data/list/add?dayId=${dayId}`
      return { kind: 'item', path, body, key: `${dayId}:${listId}:${causal}`, headers: keyed() }
    }
    const dataId = pick(this.random, items)
    const body = [{ dataId, value: number / 100 }]
    const path = `/data/update?dayId=${dayId}`
    // Without an idempotency key, as on the page: saving the same figure again changes nothing.
    return { kind: 'value', path, body, key: `${dayId}:${dataId}:${number}`, headers: {} }
  }

  private async send(person: Client, { kind, path, body, key, headers }: Save): Promise<void> {
    const became: string[] = []
    const began = performance.now()
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const status = await person.call('POST', path, body, headers).then(
        (answer) => answer.status,
        (error) => `${error.cause?.code ?? error.message}`,
      )
      if (status === 200 || status === 201) {
        if (tries > 1) this.retried += 1
        this.slowestMs = Math.max(this.slowestMs, performance.now() - began)
        return this.ledger.acknowledge(kind, key)
      }
      became.push(`${status}`)
      if (typeof status === 'number' && status < 500 && status !== 429) break
      await wait(FIRST_PAUSE_MS * 2 ** (tries - 1))
    }
    this.failures.push(`${path}: ${became.join(', ')}`)
  }
}

const keyed = () => ({ 'Idempotency-Key': randomUUID() })
