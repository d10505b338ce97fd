import type { DayFull } from '@quotidia/contract/days'
import type { Api, CallOptions } from '@quotidia/shared-ui/api'
import { createQueryClient } from '@quotidia/shared-ui/query'
import { createSession } from '@quotidia/shared-ui/session'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { QueryObserver } from '@tanstack/react-query'
import { createDayCache } from '../../data/DayCache'
import { type Field, type FieldValue, fieldOf, findRow, itemRef, type RowRef, valueRef } from '../../data/rows'
import { dayQuery } from '../../day/dayQuery'
import { createLiveDay } from '../../live/liveDayStore'
import { createLiveEvents } from '../../live/liveEvents'
import { createDayPort } from '../../saving/dayPort'
import { SaveQueue } from '../../saving/SaveQueue'
import { SaveStateStore } from '../../saving/SaveStateStore'
import { UnsavedStorage } from '../../saving/unsavedStorage'
import type { Network } from './Network'
import type { Author, SharedDay } from './SharedDay'

export interface Cell {
  ref: RowRef
  field: Field
}

interface Witness {
  /** Called with every value that a cell shows. */
  onShown(cell: string, value: FieldValue): void
  onCommitted(cell: string, value: FieldValue): void
}

const DAY_ID = 7
const EVENT_MS = 20
/** The items that somebody enters, and the list. */
const WRITTEN = [11, 13, 21]
const LIST = { listId: 50, dataId: 12 }

const cellKey = ({ ref, field }: Cell) => `${ref.key}/${field}`

/** A page with its queue and its cache but without components, whose calls are made by the methods. */
export class PersonPage {
  /** Text that is typed and not committed. */
  draft: (Cell & { value: FieldValue }) | undefined
  readonly client = createQueryClient()
  readonly store = new SaveStateStore()
  readonly queue: SaveQueue
  day: DayFull | undefined
  /** Whether an event has arrived. A change of access before that is only seen with the next read of the day. */
  hasStream = false
  #api: Api
  #cache = createDayCache(this.client, DAY_ID)
  #live = createLiveDay()
  #events: ReturnType<typeof createLiveEvents>
  #storage: UnsavedStorage
  #stop = () => {}
  #read = () => {}
  #stopListening = () => {}
  #isOpen = true

  constructor(
    private readonly author: Author,
    private readonly shared: SharedDay,
    private readonly network: Network,
    private readonly witness: Witness,
  ) {
    const { userId } = author
    const session = createSession({ load: () => makeToken({ sub: `${userId}` }), keep: () => {} })
    this.#api = this.#createApi()
    this.queue = new SaveQueue(createDayPort(DAY_ID, this.#cache, { api: this.#api, session }), this.store)
    this.#events = createLiveEvents({
      dayId: DAY_ID,
      client: this.client,
      session,
      queue: this.queue,
      live: this.#live,
    })
    this.#storage = new UnsavedStorage(`${userId}`, DAY_ID)
  }

  open(): void {
    const observer = new QueryObserver(this.client, dayQuery(this.#api, DAY_ID, this.client))
    this.#read = () => void observer.refetch()
    this.#stop = observer.subscribe(({ data }) => this.#show(data))
  }

  /** Closes as a reload does: calls under way continue only on the server. */
  close(): void {
    this.#isOpen = false
    this.disconnect()
    this.#stop()
    this.queue.dispose()
    this.#live.dispose()
    this.client.clear()
  }

  connect(): void {
    if (!this.day) {
      this.#read()
      return
    }
    this.#stopListening()
    this.#stopListening = this.shared.listen(this.author, (message) =>
      setTimeout(() => {
        if (!this.#isOpen || !this.network.isOnline) return
        this.hasStream = true
        this.#events.onEvent(message)
      }, EVENT_MS),
    )
    this.queue.resendUnanswered()
  }

  disconnect(): void {
    this.#stopListening()
  }

  /** Whether the page stays in Edit. */
  get isWritable(): boolean {
    const { saving, unsaved, typing } = this.store.summary()
    return this.day !== undefined && (this.day.status === 'open' || saving + unsaved + typing > 0)
  }

  /** The cells as the sheet shows them. */
  cells(): Cell[] {
    const { day } = this
    if (!day) return []
    const values = WRITTEN.map(valueRef).filter((ref) => findRow(day, ref))
    const own = this.store.newItems().map(({ key, itemId }) => ({ kind: 'item' as const, key, itemId, ...LIST }))
    const ids = new Set(own.map(({ itemId }) => itemId))
    const others = day.dataListsValues.filter(({ id }) => !ids.has(id)).map(itemRef)
    const entries = [...others, ...own.filter((ref) => this.#isShown(ref))].filter(
      ({ key }) => !this.store.isRemoving(key),
    )
    return [
      ...values.flatMap((ref) => [cell(ref, 'value'), cell(ref, 'comment')]),
      ...entries.flatMap((ref) => [cell(ref, 'value'), cell(ref, 'causal'), cell(ref, 'comment')]),
    ]
  }

  type(at: Cell, value: FieldValue): void {
    if (this.draft && cellKey(this.draft) !== cellKey(at)) this.commit()
    if (!this.draft) {
      this.queue.updateSeenRow(at.ref)
      this.draft = { ...at, value }
      this.queue.setTyping(at.ref, at.field, true)
    }
    this.draft = { ...at, value }
  }

  commit(): void {
    const { draft } = this
    if (!draft) return
    this.draft = undefined
    this.witness.onCommitted(cellKey(draft), draft.value)
    this.queue.commit(draft.ref, draft.field, draft.value)
    this.queue.setTyping(draft.ref, draft.field, false)
  }

  takeBack(): void {
    const { draft } = this
    this.draft = undefined
    if (draft) this.queue.setTyping(draft.ref, draft.field, false)
  }

  /** Begins a new entry, and returns its row. */
  add(): RowRef {
    return { kind: 'item', key: this.queue.openDraft(LIST), itemId: null, ...LIST }
  }

  #createApi(): Api {
    const call =
      (method: string) =>
      (path: string, { query = {}, body, idempotencyKey: key }: CallOptions = {}) => {
        if (!this.#isOpen) return new Promise<never>(() => {})
        const texts = Object.entries(query).map(([name, value]) => [name, `${value}`])
        const asked = { method, path, query: new URLSearchParams(texts), body, key }
        return this.network.call(() => this.shared.answer(this.author, asked), method !== 'GET')
      }
    return { get: call('GET'), post: call('POST'), delete: call('DELETE') } as unknown as Api
  }

  #show(day: DayFull | undefined): void {
    if (!day || day === this.day) return
    const isFirst = !this.day
    this.day = day
    if (isFirst) this.#begin()
    if (this.draft && !this.#isShown(this.draft.ref)) this.commit()
    this.queue.noticeArrivals()
    this.#noteShown()
  }

  #begin(): void {
    this.queue.start()
    this.store.subscribe(() => {
      if (!this.#isOpen) return
      this.#storage.save(this.queue.pending())
      this.#noteShown()
    })
    this.queue.restore(this.#storage.restore())
    if (this.network.isOnline) this.connect()
  }

  /** An entry of this page is shown until the day contains it, and then as long as it does. */
  #isShown(ref: RowRef): boolean {
    const item = this.store.newItem(ref.key)
    return item !== undefined && item.state !== 'synced'
      ? true
      : findRow(this.day, ref.kind === 'item' && item ? { ...ref, itemId: item.itemId } : ref) !== undefined
  }

  #noteShown(): void {
    const { day, draft } = this
    if (!day) return
    for (const row of [...day.dayWithValues, ...day.dataListsValues]) {
      const own = 'listId' in row ? this.store.newItems().find(({ itemId }) => itemId === row.id) : undefined
      const stored = 'listId' in row ? `item-${row.id}` : `value-${row.dataId}`
      for (const field of ['value', 'causal', 'comment'] as const) {
        const key = own?.key ?? stored
        const { typed, theirs } = this.store.cell(key, field)
        if (theirs) this.witness.onShown(`${stored}/${field}`, fieldOf(theirs, field))
        const isTyped = draft && cellKey(draft) === `${key}/${field}`
        if (typed === undefined && !isTyped) this.witness.onShown(`${stored}/${field}`, fieldOf(row, field))
      }
    }
  }
}

const cell = (ref: RowRef, field: Field): Cell => ({ ref, field })
