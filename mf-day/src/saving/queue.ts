import type { ListItem } from 'api/contract'
import type { SaveBoard } from './board'
import { judgeConflict } from './conflict'
import type { SaveFailure } from './failure'
import type { Field, FieldValue, Row, RowRef } from './rows'

type ItemRef = Extract<RowRef, { kind: 'item' }>

/** What the queue needs from the day: reading rows, sending changes, and keeping what the server answered. */
export interface DayPort {
  find(ref: RowRef): Row | undefined
  /** Resolves when the answer is kept in the day, with the row as saved. */
  save(ref: RowRef, field: Field, value: FieldValue, seen: Row): Promise<Row | undefined>
  /** Adds a list item; the same key never adds two. */
  add(ref: ItemRef): Promise<ListItem>
  /** Removes a list item; one that is already gone is no failure. */
  remove(ref: ItemRef): Promise<void>
  keepRow(row: Row): void
  /** Asks for the whole day again. */
  refresh(): void
  readFailure(error: unknown, ref: RowRef): SaveFailure
}

/** The saves of one row, one after the other: each is based on the revision that the former one made. */
interface Lane {
  ref: RowRef
  waiting: Map<Field, FieldValue>
  work: Promise<void> | null
  /** The row as the person last saw it: what a save is based on. */
  seen: Row | undefined
}

const SAVED_SHOWN_MS = 2000

/** Sends what a person writes: rows side by side, the changes of one row in their order, the newest figure of a cell only. */
export class SaveQueue {
  #lanes = new Map<string, Lane>()
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #running = 0
  #overlapped = false
  #newKeys = 0
  #day: DayPort
  readonly board: SaveBoard

  constructor(day: DayPort, board: SaveBoard) {
    this.#day = day
    this.board = board
  }

  /** The person is looking at this row: what they see now is what their next change is based on. */
  look(ref: RowRef): void {
    const lane = this.#lane(ref)
    if (!lane.work && lane.waiting.size === 0) lane.seen = this.#day.find(lane.ref)
  }

  commit(ref: RowRef, field: Field, value: FieldValue): void {
    const lane = this.#lane(ref)
    lane.waiting.set(field, value)
    this.board.setCell(ref.key, field, { state: 'saving', typed: value })
    void this.#pump(lane)
  }

  /** Sends an unsaved figure again; in a conflict it overrides what the other wrote. */
  retry(rowKey: string, field: Field): void {
    const lane = this.#lanes.get(rowKey)
    const { typed } = this.board.cell(rowKey, field)
    if (lane && typed !== undefined) this.commit(lane.ref, field, typed)
  }

  /** Gives up an unsaved figure: the cell shows what the day holds. */
  discard(rowKey: string, field: Field): void {
    this.#lanes.get(rowKey)?.waiting.delete(field)
    this.board.setCell(rowKey, field, { state: 'rest' })
  }

  retryAll(): void {
    for (const { rowKey, field } of this.board.cellsInError()) this.retry(rowKey, field)
    for (const item of this.board.newItems()) if (item.state === 'error') this.retryAdd(item.key)
  }

  /** Forgets all that is unsaved: the day is gone. */
  abandon(): void {
    for (const [key, lane] of this.#lanes) {
      lane.waiting.clear()
      this.board.clearRow(key)
      this.board.dropNewItem(key)
    }
  }

  /** Starts a new list item and returns its row's key at once; what is typed meanwhile waits for its id. */
  addItem(listId: number, dataId: number): string {
    this.#newKeys += 1
    const key = `new-${this.#newKeys}`
    const ref: ItemRef = { kind: 'item', key, dataId, listId, itemId: null }
    void this.#pump(this.#lane(ref))
    return key
  }

  retryAdd(key: string): void {
    const lane = this.#lanes.get(key)
    if (lane) void this.#pump(lane)
  }

  /** Removes a list item once what is being saved on it has ended; throws what the server answered. */
  async removeItem(ref: ItemRef): Promise<void> {
    const lane = this.#lane(ref)
    lane.waiting.clear()
    this.board.clearRow(ref.key)
    this.board.setRemoving(ref.key, true)
    try {
      while (lane.work) await lane.work
      const present = lane.ref
      if (present.kind === 'item' && present.itemId !== null) await this.#run(lane, () => this.#day.remove(present))
      this.board.clearRow(ref.key)
      this.board.dropNewItem(ref.key)
    } finally {
      this.board.setRemoving(ref.key, false)
    }
  }

  /** Resolves when nothing is under way any more, saved or not. */
  async settled(): Promise<void> {
    while (this.board.summary().saving > 0) await this.#nextChange()
  }

  dispose(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #lane(ref: RowRef): Lane {
    const known = this.#lanes.get(ref.key)
    if (known) return known
    const lane: Lane = { ref, waiting: new Map(), work: null, seen: undefined }
    this.#lanes.set(ref.key, lane)
    return lane
  }

  async #pump(lane: Lane): Promise<void> {
    if (lane.work) return
    if (lane.ref.kind === 'item' && lane.ref.itemId === null) return this.#addFirst(lane, lane.ref)
    const next = lane.waiting.entries().next().value
    if (!next) return
    const [field, value] = next
    lane.waiting.delete(field)
    await this.#run(lane, () => this.#save(lane, field, value))
    void this.#pump(lane)
  }

  async #save(lane: Lane, field: Field, value: FieldValue): Promise<void> {
    const { key } = lane.ref
    const seen = lane.seen ?? this.#day.find(lane.ref)
    try {
      if (!seen) throw new Error('the row is gone')
      lane.seen = await this.#day.save(lane.ref, field, value, seen)
      if (!lane.waiting.has(field)) this.#showSaved(key, field, value)
    } catch (error) {
      const failure = this.#day.readFailure(error, lane.ref)
      if (failure.theirs && seen) this.#meet(lane, [field, value], seen, failure.theirs)
      else if (!lane.waiting.has(field)) {
        const { message, refused } = failure
        this.board.setCell(key, field, { state: 'error', typed: value, message, refused })
      }
    }
  }

  /** Someone saved this row first: what is still to be sent on it goes on only where they wrote nothing. */
  #meet(lane: Lane, sent: [Field, FieldValue], seen: Row, theirs: Row): void {
    lane.seen = theirs
    this.#day.keepRow(theirs)
    for (const [field, mine] of new Map([sent, ...lane.waiting])) {
      const verdict = judgeConflict(seen, theirs, field, mine)
      if (verdict === 'apart') lane.waiting.set(field, mine)
      else lane.waiting.delete(field)
      if (verdict === 'agree') this.#showSaved(lane.ref.key, field, mine)
      if (verdict === 'clash') this.board.setCell(lane.ref.key, field, { state: 'conflict', typed: mine, theirs })
    }
  }

  /** What was typed on a new row waits for the row; when it can't be added, all of it is unsaved. */
  async #addFirst(lane: Lane, ref: ItemRef): Promise<void> {
    const item = { key: ref.key, dataId: ref.dataId, listId: ref.listId }
    this.board.setNewItem({ ...item, itemId: null, state: 'adding' })
    for (const [field, typed] of lane.waiting) this.board.setCell(ref.key, field, { state: 'saving', typed })
    await this.#run(lane, async () => {
      try {
        const row = await this.#day.add(ref)
        lane.ref = { ...ref, itemId: row.id }
        lane.seen = row
        this.board.setNewItem({ ...item, itemId: row.id, state: 'added' })
        this.#later(() => this.board.setNewItem({ ...item, itemId: row.id, state: 'kept' }))
      } catch (error) {
        const { message, refused } = this.#day.readFailure(error, ref)
        this.board.setNewItem({ ...item, itemId: null, state: 'error', message })
        for (const [field, typed] of lane.waiting)
          this.board.setCell(ref.key, field, { state: 'error', typed, message, refused })
      }
    })
    if (lane.ref !== ref) void this.#pump(lane)
  }

  /** Answers of overlapping saves may come in another order than their totals were made: ask again once all is quiet. */
  async #run(lane: Lane, work: () => Promise<void>): Promise<void> {
    this.#running += 1
    if (this.#running > 1) this.#overlapped = true
    lane.work = work()
    try {
      await lane.work
    } finally {
      lane.work = null
      this.#running -= 1
      if (this.#running === 0 && this.#overlapped) {
        this.#overlapped = false
        this.#day.refresh()
      }
    }
  }

  #showSaved(key: string, field: Field, typed: FieldValue): void {
    this.board.setCell(key, field, { state: 'saved', typed })
    this.#later(() => {
      if (this.board.cell(key, field).state === 'saved') this.board.setCell(key, field, { state: 'rest' })
    })
  }

  #later(work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, SAVED_SHOWN_MS)
    this.#timers.add(timer)
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.board.subscribe(() => {
        stop()
        resolve()
      })
    })
  }
}
