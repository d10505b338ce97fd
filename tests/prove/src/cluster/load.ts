import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { DayFull } from '@quotidia/contract/days'
import { type Answer, type Call, call, signIn } from './client'
import { hashOf } from './documents'
import type { Ledger } from './ledger'

/** Statuses that mean a mistake in the load itself. */
const WRONG = new Set([400, 403, 404])
const USERS = ['aurora', 'bianchi']
const SAVERS_OF_EACH = 2
const PAUSE_MS = 20
const PAUSE_AFTER_FAILURE_MS = 200
const PAUSE_BETWEEN_DAYS_MS = 1000
const PAUSE_BETWEEN_DOCUMENTS_MS = 1000
const LARGEST_DOCUMENT = 100_000
/** Below LIMIT_DAY_DOCUMENTS. */
const DOCUMENTS_OF_ONE_DAY = 450
/** Below LIMIT_LIST_ENTRIES. */
const ENTRIES_OF_ONE_DAY = 400
/** Above every amount of the demo. */
const FIRST_CENTS = 10_000_000
const DAY_MS = 86_400_000
/** Before the days of the demo; a day must not be far in the future. */
const LONG_AGO = Date.UTC(2001, 0, 1)

interface Account {
  username: string
  token: string
}

/**
 * Continuous saves, list adds, uploads and creations of days by two companies, each creation tried by two callers at
 * once; each day that was created by both is closed.
 */
export class Load {
  private stopped = false
  private readonly work: Promise<void>[] = []

  /** `firstDate` is the number of days from 2001 to the first new day; every load needs dates of its own. */
  constructor(
    private readonly ledger: Ledger,
    private readonly firstDate: number,
  ) {}

  async start(): Promise<void> {
    for (const [index, username] of USERS.entries()) {
      const account = { username, token: await signIn(username) }
      const dayId = await this.createDay(account, 0)
      const full = await this.read(account, dayId)
      const items = full.dayWithValues.filter(({ dataType }) => dataType === 'ENTERED')
      for (const { dataId } of items.slice(0, SAVERS_OF_EACH)) this.work.push(this.save(account, dayId, dataId))
      this.work.push(this.add(account, full), this.upload(account, dayId))
      if (index === 0) this.work.push(this.create(account))
    }
  }

  async stop(): Promise<void> {
    this.stopped = true
    await Promise.all(this.work)
  }

  private async send<T>(request: Call): Promise<Answer<T>> {
    const answer = await call<T>(request)
    this.ledger.note(answer)
    if (WRONG.has(answer.status)) throw new Error(`${request.path} was answered ${answer.status}.`)
    await wait(answer.status >= 200 && answer.status < 300 ? PAUSE_MS : PAUSE_AFTER_FAILURE_MS)
    return answer
  }

  private async save({ token }: Account, dayId: number, dataId: number): Promise<void> {
    for (let cents = FIRST_CENTS; !this.stopped; cents++) {
      this.ledger.sent.add(`${dayId} ${dataId} ${cents}`)
      const body = [{ dataId, value: cents / 100 }]
      const { status } = await this.send({ token, path: `/data/update?dayId=${dayId}`, body })
      if (status !== 200) continue
      this.ledger.saves.push({ dayId, dataId, cents })
      this.ledger.acknowledge()
    }
  }

  /** Every entry is sent with one idempotency key until it is acknowledged. */
  private async add(account: Account, { dayId: firstDay, dataLists }: DayFull): Promise<void> {
    const [list] = dataLists
    if (!list) return
    let dayId = firstDay
    for (let count = 1; !this.stopped; count++) {
      if (count % ENTRIES_OF_ONE_DAY === 0) dayId = await this.createDay(account, -count / ENTRIES_OF_ONE_DAY)
      const causal = `prova ${randomUUID()}`
      const body = [{ id: null, listId: list.listId, dataId: list.dataId, value: 1, causal }]
      const id = await this.repeat(async (key) => {
        const path = `/data/list/add?dayId=${dayId}`
        const answer = await this.send<{ saved: { id: number }[] }>({ token: account.token, path, body, key })
        return answer.body?.saved?.[0]?.id
      })
      if (id === undefined) return
      this.ledger.entries.push({ id, causal })
      this.ledger.acknowledge()
    }
  }

  /** Every document is sent with one idempotency key until it is acknowledged. */
  private async upload({ token, username }: Account, dayId: number): Promise<void> {
    for (let count = 0; !this.stopped && count < DOCUMENTS_OF_ONE_DAY; count++) {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(randomInt(LARGEST_DOCUMENT))])
      const fileName = await this.repeat(async (key) => {
        const body = new FormData()
        body.set('dayId', String(dayId))
        body.set('file', new Blob([bytes]), 'prova.pdf')
        return (await this.send<{ fileName?: string }>({ token, path: '/files/upload', body, key })).body?.fileName
      })
      if (fileName === undefined) return
      this.ledger.documents.push({ fileName, sha256: hashOf(bytes), companyUser: username })
      this.ledger.acknowledge()
      await wait(PAUSE_BETWEEN_DOCUMENTS_MS)
    }
  }

  private async create(account: Account): Promise<void> {
    for (let count = 1; !this.stopped; count++) {
      const [dayId] = await Promise.all([this.createDay(account, count), this.createDay(account, count)])
      if (dayId) await this.close(account, dayId)
      await wait(PAUSE_BETWEEN_DAYS_MS)
    }
  }

  /** Creates the day, or finds the one that another caller created; returns its id, 0 if the load ends before. */
  private async createDay({ token, username }: Account, offset: number): Promise<number> {
    const date = new Date(LONG_AGO + (this.firstDate + offset) * DAY_MS).toISOString().slice(0, 10)
    const dayId = await this.repeat(async (key) => {
      const path = `/day/create?date=${date}`
      return (await this.send<{ dayId?: number }>({ token, path, key })).body?.dayId
    })
    if (dayId === undefined) return 0
    this.ledger.days.push({ dayId, date, companyUser: username })
    this.ledger.acknowledge()
    return dayId
  }

  private async close({ token }: Account, dayId: number): Promise<void> {
    const isClosed = await this.repeat(async () => {
      const day = await this.send<DayFull>({ token, method: 'GET', path: `/day/${dayId}/full?history=none` })
      if (!day.body?.version) return undefined
      const body = { version: day.body.version, comment: 'Chiuso così.', acceptOutstanding: true }
      const answer = await this.send<{ code?: string }>({ token, path: `/day/${dayId}/close`, body })
      // The answer to an earlier attempt was lost.
      return answer.status === 200 || answer.body?.code === 'day_closed' || undefined
    })
    if (!isClosed) return
    this.ledger.closings.push(dayId)
    this.ledger.acknowledge()
  }

  private async repeat<T>(attempt: (key: string) => Promise<T | undefined>): Promise<T | undefined> {
    const key = randomUUID()
    let result = await attempt(key)
    while (result === undefined && !this.stopped) result = await attempt(key)
    return result
  }

  private async read({ token }: Account, dayId: number): Promise<DayFull> {
    const path = `/day/${dayId}/full?history=none`
    const { status, body } = await call<DayFull>({ token, method: 'GET', path })
    if (!body) throw new Error(`${path} was answered ${status}.`)
    return body
  }
}
