import { ApiError } from 'shared-ui/api'
import { type Field, type FieldValue, fieldOf, type ItemRef, type Row, type RowRef } from '../data/rows'
import type { CellSave, SaveBoard } from './board'
import { judgeConflict } from './conflict'
import { Drafts, type ListRef } from './drafts'
import type { SaveFailure } from './failure'
import { type Lane, newLane, type UnsavedFigure } from './lane'
import { messages } from './messages'
import { isToBeAdded, type KeptRow, pendingRows } from './pending'
import type { DayPort } from './port'
import { Retries } from './retries'

const SAVED_SHOWN_MS = 2000

/** Sends what a person writes: rows side by side, the changes of one row in their order, the newest figure of a cell only. */
export class SaveQueue {
  #lanes = new Map<string, Lane>()
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #running = 0
  #overlapped = false
  #retries = new Retries(() => this.resendUnanswered())
  #day: DayPort
  #drafts: Drafts
  readonly board: SaveBoard

  constructor(day: DayPort, board: SaveBoard) {
    this.#day = day
    this.board = board
    this.#drafts = new Drafts(board)
  }

  /** The person is looking at this row: what they see now is what their next change is based on, unless it is unsaved. */
  look(ref: RowRef): void {
    const lane = this.#lane(ref)
    if (!lane.work && lane.waiting.size === 0 && !this.board.isRowUnsaved(ref.key)) lane.seen = this.#day.find(lane.ref)
  }

  commit(ref: RowRef, field: Field, value: FieldValue): void {
    const lane = this.#lane(ref)
    if (!this.#drafts.begin(lane, field, value)) return
    lane.seen ??= this.#day.find(lane.ref)
    lane.waiting.set(field, value)
    this.board.setCell(ref.key, field, { state: 'saving', typed: value })
    void this.#pump(lane)
  }

  /** Keeps what was typed as an amount and can't be read for sure, until the person chooses what it means. */
  hold(ref: RowRef, typed: string): void {
    const lane = this.#lane(ref)
    lane.seen ??= this.#day.find(lane.ref)
    lane.waiting.delete('value')
    this.board.setCell(ref.key, 'value', { state: 'unclear', unclear: typed })
  }

  /** Saves the amount that the person chose for what couldn't be read for sure. */
  choose(rowKey: string, amount: number): void {
    const lane = this.#lanes.get(rowKey)
    if (lane) this.commit(lane.ref, 'value', amount)
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
    this.#drafts.reopen(rowKey)
  }

  retryAll(): void {
    for (const { rowKey, field, save } of this.board.unsavedCells())
      if (save.state === 'error') this.retry(rowKey, field)
    for (const item of this.board.newItems()) if (item.state === 'error') this.retryAdd(item.key)
  }

  /** Sends again what got no answer, without a word until there is one: the cells stay as they are. */
  resendUnanswered(): void {
    for (const { rowKey, field, save } of this.board.unsavedCells()) {
      if (save.state !== 'error' || save.refused || save.typed === undefined) continue
      this.#lanes.get(rowKey)?.waiting.set(field, save.typed)
      this.#resume(rowKey)
    }
    for (const item of this.board.newItems()) if (item.state === 'error' && !item.refused) this.#resume(item.key)
  }

  #resume(key: string): void {
    const lane = this.#lanes.get(key)
    if (lane) void this.#pump(lane)
  }

  unsaved(): UnsavedFigure[] {
    return this.board.unsavedCells().flatMap(({ rowKey, field, save }) => {
      const lane = this.#lanes.get(rowKey)
      return lane ? [{ ref: lane.ref, field, save, row: lane.seen }] : []
    })
  }

  /** All that isn't saved yet, under way or not. */
  pending(): KeptRow[] {
    return pendingRows(this.board, this.#lanes)
  }

  /** Takes up what an earlier page left unsaved; what waits for the person's choice goes on waiting for it. */
  resume(rows: KeptRow[]): void {
    for (const { ref, seen, causal, cells } of rows) {
      const lane = this.#lane(ref)
      lane.seen = seen
      for (const { field, save } of cells) this.#resumeCell(lane, field, save)
      if (isToBeAdded(ref)) this.#resumeNew(lane, causal)
      else void this.#pump(lane)
    }
  }

  /** An entry without anything to send is the draft that it was. */
  #resumeNew({ ref, waiting }: Lane, causal: string | undefined): void {
    if (ref.kind !== 'item') return
    const { key, dataId, listId } = ref
    this.board.setNewItem({ key, dataId, listId, itemId: null, state: 'draft', ...(causal && { causal }) })
    this.#drafts.takePlace(ref, `${causal ?? waiting.get('causal') ?? ''}`)
    if (waiting.size > 0) this.retryAdd(key)
  }

  #resumeCell({ ref, waiting }: Lane, field: Field, save: CellSave): void {
    const { typed, state, refused } = save
    if (state === 'unclear') this.board.setCell(ref.key, field, save)
    if (typed === undefined) return
    const decided = !isToBeAdded(ref) && (refused || state === 'conflict')
    if (!decided) waiting.set(field, typed)
    this.board.setCell(ref.key, field, decided ? save : { state: 'saving', typed })
  }

  /** Forgets all that is unsaved, also what is under way and fails later. */
  abandon(): void {
    for (const [key, lane] of this.#lanes) {
      lane.waiting.clear()
      this.board.clearRow(key)
      this.board.dropNewItem(key)
    }
    this.#lanes.clear()
  }

  /** The row of a list item that is added with the first thing that is written on it. */
  draftItem(list: ListRef): string {
    return this.#drafts.open(list)
  }

  /** Puts rows into a list that are ready to be filled in, one for each causal; gives the key of the first. */
  offerItems(list: ListRef, causals: string[]): string | undefined {
    return this.#drafts.offer(list, causals)
  }

  /** The list is seen: when it has no entry, its usual causals stand ready to be filled in. */
  offerUsual(list: ListRef & { causals?: string[] }, isEmpty: boolean): void {
    this.#drafts.offerFirst(list, isEmpty)
  }

  /** Takes away a draft on which nothing is written; false for any other row. */
  dropDraft(key: string): boolean {
    const dropped = this.#drafts.drop(key)
    if (dropped) this.#lanes.delete(key)
    return dropped
  }

  /** The person has left a row: a draft on which nothing is written goes away. */
  leaveItem(key: string): boolean {
    const dropped = this.#drafts.leave(key)
    if (dropped) this.#lanes.delete(key)
    return dropped
  }

  retryAdd(key: string): void {
    const lane = this.#lanes.get(key)
    if (lane?.ref.kind !== 'item' || lane.ref.itemId !== null) return
    const { dataId, listId } = lane.ref
    this.board.setNewItem({ key, dataId, listId, itemId: null, state: 'adding' })
    for (const [field, typed] of lane.waiting) this.board.setCell(key, field, { state: 'saving', typed })
    void this.#pump(lane)
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

  /** Starts, or starts again, to send by itself what gets no answer. */
  attend(): void {
    this.#retries.start()
  }

  dispose(): void {
    this.#retries.stop()
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #lane(ref: RowRef): Lane {
    const known = this.#lanes.get(ref.key)
    if (known) return known
    const lane = newLane(ref)
    this.#lanes.set(ref.key, lane)
    return lane
  }

  async #pump(lane: Lane): Promise<void> {
    if (lane.work || !this.#day.mayWrite()) return
    if (lane.ref.kind === 'item' && lane.ref.itemId === null) return this.#addFirst(lane, lane.ref)
    const next = lane.waiting.entries().next().value
    if (!next) return
    const [field, value] = next
    lane.waiting.delete(field)
    await this.#run(lane, () => this.#save(lane, field, value))
    void this.#pump(lane)
  }

  async #save(lane: Lane, field: Field, value: FieldValue): Promise<void> {
    const seen = lane.seen ?? this.#day.find(lane.ref)
    try {
      if (!seen) throw new ApiError(messages.rowGone, { status: 404, code: 'row_gone' })
      lane.seen = await this.#day.save(lane.ref, field, value, seen)
      lane.doubtful.delete(field)
      this.#retries.answered()
      if (this.#isNewest(lane, field)) this.#showSaved(lane.ref.key, field, value)
    } catch (error) {
      const failure = this.#day.readFailure(error, lane.ref)
      if (failure.theirs && seen) this.#meet(lane, [field, value], seen, failure.theirs)
      else this.#fail(lane, field, value, failure)
    }
  }

  /** What the server refused waits for the person, and the day is asked again why; the rest is sent again by itself. */
  #fail(lane: Lane, field: Field, typed: FieldValue, { message, refused }: SaveFailure): void {
    if (!this.#isCurrent(lane)) return
    if (refused) this.#day.refresh()
    else {
      lane.doubtful.set(field, typed)
      this.#retries.failed()
    }
    if (this.#isNewest(lane, field))
      this.board.setCell(lane.ref.key, field, { state: 'error', typed, message, refused })
  }

  #isCurrent(lane: Lane): boolean {
    return this.#lanes.get(lane.ref.key) === lane
  }

  /** Whether nothing was typed in a cell since what was sent of it. */
  #isNewest({ ref, waiting }: Lane, field: Field): boolean {
    return !waiting.has(field) && this.board.cell(ref.key, field).state !== 'unclear'
  }

  /** Someone saved this row first: what is still to be sent on it goes on only where they wrote nothing. */
  #meet(lane: Lane, sent: [Field, FieldValue], seen: Row, theirs: Row): void {
    lane.seen = theirs
    this.#day.keepRow(theirs)
    for (const [field, mine] of new Map([sent, ...lane.waiting])) {
      // Something newer was typed there, which its person has to make clear first.
      if (this.board.cell(lane.ref.key, field).state === 'unclear') continue
      const verdict = judgeConflict(theirs, field, mine, [fieldOf(seen, field), lane.doubtful.get(field)])
      if (verdict === 'apart') lane.waiting.set(field, mine)
      else lane.waiting.delete(field)
      if (verdict === 'agree') this.#showSaved(lane.ref.key, field, mine)
      if (verdict === 'clash') this.board.setCell(lane.ref.key, field, { state: 'conflict', typed: mine, theirs })
    }
  }

  /** What was typed on a new row waits for the row; when it can't be added, all of it is unsaved. */
  async #addFirst(lane: Lane, ref: ItemRef): Promise<void> {
    const item = { key: ref.key, dataId: ref.dataId, listId: ref.listId }
    await this.#run(lane, async () => {
      try {
        const row = await this.#day.add(ref)
        lane.ref = { ...ref, itemId: row.id }
        lane.seen = row
        this.board.setNewItem({ ...item, itemId: row.id, state: 'added' })
        this.#later(() => this.board.setNewItem({ ...item, itemId: row.id, state: 'kept' }))
      } catch (error) {
        this.#failAdding(lane, ref, this.#day.readFailure(error, ref))
      }
    })
    if (lane.ref !== ref) void this.#pump(lane)
  }

  #failAdding(lane: Lane, { key, dataId, listId }: ItemRef, { message, refused }: SaveFailure): void {
    if (!this.#isCurrent(lane)) return
    if (refused) this.#day.refresh()
    else this.#retries.failed()
    this.board.setNewItem({ key, dataId, listId, itemId: null, state: 'error', message, refused })
    for (const [field, typed] of lane.waiting)
      this.board.setCell(key, field, { state: 'error', typed, message, refused })
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
