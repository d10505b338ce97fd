import type { DayFull } from '@quotidia/contract/days'
import type { Field, FieldValue, Row } from '../../data/rows'
import type { LiveMessage } from '../../live/readEvents'
import { type Answer, NOT_FOUND } from '../answers'
import { type Asked, StoredDay } from '../StoredDay'
import { sampleDay } from '../sampleDay'

export interface Author {
  userId: number
  name: string
}

interface Writing {
  author: Author
  /** The key of the row with the field, as in `value-11/value`. */
  cell: string
  value: FieldValue
  /** The value that somebody else had written there. */
  replaced: FieldValue | undefined
}

interface Listener {
  author: Author
  tell(message: LiveMessage): void
}

/** The changes since the last events of the streams. */
interface News {
  dataIds: Set<number>
  listItemIds: Set<number>
  by: Author | null
  hasStep: boolean
  /** A change of access, which concerns no figure. */
  isAccess: boolean
}

const TICK_MS = 50
const CLOSED: Answer = { status: 409, body: { code: 'day_closed', message: 'Il giorno è chiuso.' } }
const FIELDS: readonly Field[] = ['value', 'causal', 'comment']

/** A day on a server in memory that several people read and write, each with an access and a stream of their own. */
export class SharedDay {
  /** All values written in cells, oldest first. */
  readonly writings: Writing[] = []
  #stored = new StoredDay({ ...sampleDay(), version: 1, status: 'open' })
  #hidden = new Map<number, Set<number>>()
  #answers = new Map<string, Answer>()
  #listeners = new Set<Listener>()
  #news: News | undefined

  get isOpen(): boolean {
    return this.#stored.day.status === 'open'
  }

  /** How many entries were added. */
  get added(): number {
    return this.#answers.size
  }

  listen(author: Author, tell: Listener['tell']): () => void {
    const listener = { author, tell }
    this.#listeners.add(listener)
    tell({ name: 'hello', data: { version: this.#stored.day.version ?? 0, people: [] } })
    return () => this.#listeners.delete(listener)
  }

  /** The day as the server returns it to a person. */
  readAs(author: Author): DayFull {
    const query = new URLSearchParams({ history: 'none' })
    return this.answer(author, { method: 'GET', path: '/day/7/full', query, body: undefined, key: undefined })
      .body as DayFull
  }

  answer(author: Author, asked: Asked): Answer {
    const answer = asked.method === 'GET' ? this.#stored.answer(asked, author.name) : this.#write(author, asked)
    return this.#withoutHidden(author, answer ?? NOT_FOUND)
  }

  setStatus(author: Author, status: 'open' | 'closed'): void {
    const { day } = this.#stored
    if (day.status === status) return
    this.#stored.day = { ...day, status, version: (day.version ?? 0) + 1 }
    this.#note({ by: author, hasStep: true })
  }

  toggleAccess({ userId }: Author, dataId: number): void {
    const hidden = this.#hiddenFrom(userId)
    if (!hidden.delete(dataId)) hidden.add(dataId)
    this.#note({ isAccess: true })
  }

  #hiddenFrom(userId: number): Set<number> {
    const hidden = this.#hidden.get(userId) ?? new Set()
    this.#hidden.set(userId, hidden)
    return hidden
  }

  #write(author: Author, asked: Asked): Answer {
    const known = asked.key !== undefined && this.#answers.get(asked.key)
    if (known) return known
    const [change] = Array.isArray(asked.body) ? asked.body : []
    if (this.#hiddenFrom(author.userId).has(change?.dataId)) return NOT_FOUND
    if (!this.isOpen) return CLOSED
    const before = this.#stored.day
    const answer = this.#stored.answer(asked, author.name) ?? NOT_FOUND
    if (answer.status >= 400) return answer
    if (asked.key !== undefined) this.#answers.set(asked.key, answer)
    this.#noteRows(author, before)
    return answer
  }

  #noteRows(author: Author, before: DayFull): void {
    const { day } = this.#stored
    const former = new Map([...before.dayWithValues, ...before.dataListsValues].map((row) => [keyOf(row), row]))
    const dataIds = []
    const listItemIds = []
    for (const row of [...day.dayWithValues, ...day.dataListsValues]) {
      const earlier = former.get(keyOf(row))
      former.delete(keyOf(row))
      if (earlier?.revision === row.revision) continue
      dataIds.push(row.dataId)
      if ('listId' in row) listItemIds.push(row.id)
      if (earlier) this.#noteWriting(author, earlier, row)
    }
    for (const { dataId } of former.values()) dataIds.push(dataId)
    this.#note({ by: author, dataIds, listItemIds })
  }

  #noteWriting(author: Author, earlier: Row, row: Row): void {
    for (const field of FIELDS) {
      const value = (row as Partial<Record<Field, FieldValue>>)[field]
      const former = (earlier as Partial<Record<Field, FieldValue>>)[field]
      if (value === undefined || value === former) continue
      const cell = `${keyOf(row)}/${field}`
      const last = this.writings.findLast((writing) => writing.cell === cell)
      const isMine = last?.author.userId === author.userId
      this.writings.push({ author, cell, value, replaced: isMine ? undefined : former })
    }
  }

  #note(more: {
    by?: Author
    dataIds?: number[]
    listItemIds?: number[]
    hasStep?: boolean
    isAccess?: boolean
  }): void {
    if (!this.#news) setTimeout(() => this.#tell(), TICK_MS)
    const news = this.#news ?? { dataIds: [], listItemIds: [], by: null, hasStep: false, isAccess: false }
    this.#news = {
      dataIds: new Set([...news.dataIds, ...(more.dataIds ?? [])]),
      listItemIds: new Set([...news.listItemIds, ...(more.listItemIds ?? [])]),
      by: more.by ?? news.by,
      hasStep: more.hasStep ?? news.hasStep,
      isAccess: more.isAccess ?? news.isAccess,
    }
  }

  #tell(): void {
    const news = this.#news
    if (!news) return
    this.#news = undefined
    const { version = 0, status = 'open' } = this.#stored.day
    for (const { author, tell } of this.#listeners) {
      const hidden = this.#hiddenFrom(author.userId)
      const dataIds = [...news.dataIds].filter((dataId) => !hidden.has(dataId))
      const listItemIds = [...news.listItemIds]
      if (news.isAccess) tell({ name: 'changed', data: { version, dataIds: [], listItemIds: [], by: null } })
      if (news.hasStep) tell({ name: 'state', data: { version, status, by: news.by } })
      if (dataIds.length > 0) tell({ name: 'changed', data: { version, dataIds, listItemIds, by: news.by } })
    }
  }

  #withoutHidden({ userId }: Author, { status, body }: Answer): Answer {
    const hidden = this.#hiddenFrom(userId)
    const isSeen = ({ dataId }: { dataId: number }) => !hidden.has(dataId)
    const answer = JSON.parse(JSON.stringify(body ?? null))
    const { missing, dayWithValues } = answer ?? {}
    const seen = {
      ...answer,
      ...(missing && { missing: missing.filter((dataId: number) => !hidden.has(dataId)) }),
      ...(dayWithValues && { dayWithValues: dayWithValues.filter(isSeen) }),
    }
    return { status, body: seen }
  }
}

const keyOf = (row: Row) => ('listId' in row ? `item-${row.id}` : `value-${row.dataId}`)
