import { changeTo, type Field, type FieldValue, fieldOf, type ItemRef, type RowRef } from '../data/rows'
import { Arrivals } from './Arrivals'
import { Drafts, type ListRef } from './drafts'
import type { DayPort } from './port'
import { RowSender } from './RowSender'
import { Retries } from './retries'
import { createRowQueue, type RowQueue, type UnsavedValue } from './rowQueue'
import { changeOf, type SavedCell, type SaveStateStore } from './SaveStateStore'
import { isNotAdded, type UnsavedRow, unsavedRows } from './unsavedRows'

/** Saves the user's changes: rows in parallel, the changes of one row in order, only the newest value of each cell. */
export class SaveQueue {
  #rowQueues = new Map<string, RowQueue>()
  #retries = new Retries(() => this.resendUnanswered())
  #day: DayPort
  #drafts: Drafts
  #sender: RowSender
  #arrivals: Arrivals
  readonly store: SaveStateStore

  constructor(day: DayPort, store: SaveStateStore) {
    this.#day = day
    this.store = store
    this.#drafts = new Drafts(store)
    this.#sender = new RowSender(day, store, this.#retries)
    this.#arrivals = new Arrivals(day, store, this.#rowQueues)
  }

  /** The next change of the row is based on the row as it is now, unless it has pending or unsaved values. */
  updateSeenRow(ref: RowRef): void {
    const rowQueue = this.#rowQueue(ref)
    const isIdle = !rowQueue.work && rowQueue.waiting.size === 0 && !this.store.isRowUnsaved(ref.key)
    if (isIdle) rowQueue.seen = this.#day.find(rowQueue.ref)
  }

  /** Sets whether text is being typed in a cell. Another user's value that arrives meanwhile needs a choice. */
  setTyping(ref: RowRef, field: Field, isTyped: boolean): void {
    const rowQueue = this.#rowQueue(ref)
    this.store.setTyping(ref.key, field, isTyped)
    if (isTyped) {
      this.updateSeenRow(ref)
      this.#arrivals.beginTyping(rowQueue, field)
    } else {
      this.#arrivals.endTyping(rowQueue, field)
      if (this.store.cell(ref.key, field).arrived) this.discard(ref.key, field)
    }
  }

  /** Has to be called when the cached day has changed. */
  noticeArrivals(): void {
    this.#arrivals.notice()
  }

  commit<F extends Field>(ref: RowRef, field: F, value: FieldValue<F>): void {
    const change = changeTo(field, value)
    const rowQueue = this.#rowQueue(ref)
    const { theirs, arrived, unclear } = this.store.cell(ref.key, field)
    if (theirs && (arrived || unclear !== undefined)) {
      const isSame = fieldOf(theirs, field) === value
      this.store.setCell(ref.key, field, isSame ? { state: 'idle' } : { state: 'conflict', typed: value, theirs })
      return
    }
    if (!this.#drafts.begin(rowQueue, change)) return
    rowQueue.seen ??= this.#day.find(rowQueue.ref)
    rowQueue.waiting.set(field, change)
    this.store.setCell(ref.key, field, { state: 'saving', typed: value })
    void this.#sender.send(rowQueue)
  }

  /** Stores typed text that isn't clearly an amount, until the user chooses what it means or discards it. */
  storeUnclear(ref: RowRef, typed: string, keptText?: string): void {
    // Pasted text comes without `setTyping`, so the row may have changed since the cell got the focus.
    this.updateSeenRow(ref)
    this.#rowQueue(ref).waiting.delete('value')
    const { state, typed: unsaved, theirs } = this.store.cell(ref.key, 'value')
    this.store.setCell(ref.key, 'value', {
      state: 'unclear',
      unclear: typed,
      ...(keptText !== undefined && { keptText }),
      ...(state !== 'saved' && unsaved !== undefined && { typed: unsaved }),
      ...(theirs && { theirs }),
    })
  }

  /** Discards an unclear text. The unsaved value that it was typed over is sent again. */
  discardUnclear(rowKey: string): void {
    if (this.store.cell(rowKey, 'value').typed === undefined) this.discard(rowKey, 'value')
    else this.retry(rowKey, 'value')
  }

  /** Saves the amount that the user chose for an unclear text. */
  chooseAmount(rowKey: string, amount: number): void {
    const rowQueue = this.#rowQueues.get(rowKey)
    if (rowQueue) this.commit(rowQueue.ref, 'value', amount)
  }

  /** Sends an unsaved value again. After a conflict it overwrites the other user's value. */
  retry<F extends Field>(rowKey: string, field: F): void {
    const rowQueue = this.#rowQueues.get(rowKey)
    const { typed } = this.store.cell(rowKey, field)
    if (rowQueue && typed !== undefined) this.commit(rowQueue.ref, field, typed)
  }

  /** Discards an unsaved value, so that the cell shows the value of the day. */
  discard(rowKey: string, field: Field): void {
    this.#rowQueues.get(rowKey)?.waiting.delete(field)
    this.store.setCell(rowKey, field, { state: 'idle' })
    this.#drafts.reopen(rowKey)
  }

  retryAll(): void {
    for (const { rowKey, field, save } of this.store.unsavedCells())
      if (save.state === 'error') this.retry(rowKey, field)
    for (const item of this.store.newItems()) if (item.state === 'error') this.retryAdd(item.key)
  }

  /** Resends the changes that got no answer. The cells keep their state until there is one. */
  resendUnanswered(): void {
    for (const { rowKey, ...cell } of this.store.unsavedCells()) {
      const change = changeOf(cell)
      if (cell.save.state !== 'error' || cell.save.refused || !change) continue
      this.#rowQueues.get(rowKey)?.waiting.set(cell.field, change)
      this.#send(rowKey)
    }
    for (const item of this.store.newItems()) if (item.state === 'error' && !item.refused) this.#send(item.key)
  }

  #send(rowKey: string): void {
    const rowQueue = this.#rowQueues.get(rowKey)
    if (rowQueue) void this.#sender.send(rowQueue)
  }

  unsaved(): UnsavedValue[] {
    return this.store.unsavedCells().flatMap(({ rowKey, ...cell }) => {
      const rowQueue = this.#rowQueues.get(rowKey)
      return rowQueue ? [{ ...cell, ref: rowQueue.ref, row: rowQueue.seen }] : []
    })
  }

  /** All values that aren't saved yet, including those being saved. */
  pending(): UnsavedRow[] {
    return unsavedRows(this.store, this.#rowQueues)
  }

  /** Restores the values that an earlier page left unsaved, and sends those that don't need a choice. */
  restore(rows: UnsavedRow[]): void {
    for (const { ref, seen, causal, cells } of rows) {
      const rowQueue = this.#rowQueue(ref)
      rowQueue.seen = seen
      for (const cell of cells) this.#restoreCell(rowQueue, cell)
      if (isNotAdded(ref)) this.#restoreNew(rowQueue, causal)
      else void this.#sender.send(rowQueue)
    }
  }

  /** A new item without anything to send becomes a draft again. */
  #restoreNew({ ref, waiting }: RowQueue, causal: string | undefined): void {
    if (ref.kind !== 'item') return
    const { key, dataId, listId } = ref
    this.store.setNewItem({ key, dataId, listId, itemId: null, state: 'draft', ...(causal && { causal }) })
    this.#drafts.replaceSuggestion(ref, `${causal ?? waiting.get('causal')?.value ?? ''}`)
    if (waiting.size > 0) this.retryAdd(key)
  }

  #restoreCell({ ref, waiting }: RowQueue, cell: SavedCell): void {
    const { field, save } = cell
    const { state, refused } = save
    if (state === 'unclear') {
      this.store.setCell(ref.key, field, save)
      return
    }
    const change = changeOf(cell)
    if (!change) return
    const needsChoice = !isNotAdded(ref) && (refused || state === 'conflict')
    if (!needsChoice) waiting.set(field, change)
    this.store.setCell(ref.key, field, needsChoice ? save : { state: 'saving', typed: change.value })
  }

  /** Discards everything unsaved, including saves that are under way and fail later. */
  abandon(): void {
    for (const [key, rowQueue] of this.#rowQueues) {
      this.#forget(key)
      rowQueue.waiting.clear()
      this.store.clearRow(key)
      this.store.dropNewItem(key)
    }
  }

  /** Returns the key of a blank draft, which is added to the list with the first value written on it. */
  openDraft(list: ListRef): string {
    return this.#drafts.open(list)
  }

  /** Suggests an entry for each causal. Returns the key of the first. */
  suggestItems(list: ListRef, causals: string[]): string | undefined {
    return this.#drafts.suggest(list, causals)
  }

  /** Suggests the list's usual causals the first time it is shown, if it is empty. */
  suggestUsual(list: ListRef & { causals?: string[] }, isEmpty: boolean): void {
    this.#drafts.suggestOnce(list, isEmpty)
  }

  #forget(key: string): true {
    const rowQueue = this.#rowQueues.get(key)
    if (rowQueue) rowQueue.abandoned = true
    this.#rowQueues.delete(key)
    return true
  }

  /** Removes an untouched draft. Returns false for any other row. */
  dropDraft(key: string): boolean {
    return this.#drafts.drop(key) && this.#forget(key)
  }

  /** Removes a blank draft. Returns false for any other row. */
  dropBlankDraft(key: string): boolean {
    return this.#drafts.dropBlank(key) && this.#forget(key)
  }

  retryAdd(key: string): void {
    const rowQueue = this.#rowQueues.get(key)
    if (rowQueue?.ref.kind !== 'item' || rowQueue.ref.itemId !== null) return
    const { dataId, listId } = rowQueue.ref
    this.store.setNewItem({ key, dataId, listId, itemId: null, state: 'adding' })
    for (const { field, value } of rowQueue.waiting.values())
      this.store.setCell(key, field, { state: 'saving', typed: value })
    void this.#sender.send(rowQueue)
  }

  /** Removes a list item after its pending save has ended; not for another user who has signed in. Throws an ApiError. */
  async removeItem(ref: ItemRef): Promise<void> {
    const rowQueue = this.#rowQueue(ref)
    const unsaved = this.store.pendingCells().filter(({ rowKey }) => rowKey === ref.key)
    rowQueue.waiting.clear()
    this.store.clearRow(ref.key)
    this.store.setRemoving(ref.key, true)
    try {
      while (rowQueue.work) await rowQueue.work
      // The server may have added the item without an answer. Adding it again returns its id.
      if (this.store.isUnanswered(ref.key)) await this.#sender.send(rowQueue)
      const present = rowQueue.ref
      if (present.kind === 'item' && present.itemId !== null && this.#day.mayWrite())
        await this.#sender.run(rowQueue, () => this.#day.remove(present))
      this.store.clearRow(ref.key)
      this.store.dropNewItem(ref.key)
    } catch (error) {
      if (!rowQueue.abandoned) this.#restoreUnremoved(rowQueue, unsaved)
      throw error
    } finally {
      this.store.setRemoving(ref.key, false)
    }
  }

  /** Restores the unsaved values of an item that couldn't be removed, except a value whose save has ended meanwhile. */
  #restoreUnremoved(rowQueue: RowQueue, unsaved: SavedCell[]): void {
    for (const cell of unsaved)
      if (this.store.cell(rowQueue.ref.key, cell.field).state === 'idle') this.#restoreCell(rowQueue, cell)
    void this.#sender.send(rowQueue)
  }

  /** Resolves when no save is under way, whatever the outcomes. */
  async settled(): Promise<void> {
    while (this.store.summary().saving > 0) await this.#nextChange()
  }

  /** Enables automatic retries. */
  start(): void {
    this.#retries.start()
  }

  dispose(): void {
    this.#retries.stop()
    this.#sender.dispose()
  }

  #rowQueue(ref: RowRef): RowQueue {
    const known = this.#rowQueues.get(ref.key)
    if (known) return known
    const rowQueue = createRowQueue(ref)
    this.#rowQueues.set(ref.key, rowQueue)
    return rowQueue
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = this.store.subscribe(() => {
        unsubscribe()
        resolve()
      })
    })
  }
}
