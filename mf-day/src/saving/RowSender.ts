import { ApiError } from '@quotidia/shared-ui/api'
import {
  type Field,
  type FieldChange,
  type FieldValue,
  fieldOf,
  type ItemRef,
  isListItem,
  type Row,
  type RowRef,
  valueRef,
} from '../data/rows'
import type { SaveFailure } from './failure'
import { messages } from './messages'
import type { DayPort } from './port'
import type { Retries } from './retries'
import type { RowQueue } from './rowQueue'
import { changeOf, type SavedCell, type SaveStateStore } from './SaveStateStore'

const SAVED_SHOWN_MS = 2000

/** Sends the waiting changes of rows, one call per row at a time, and records the outcomes in the store. */
export class RowSender {
  #day: DayPort
  #store: SaveStateStore
  #retries: Retries
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #running = 0
  #overlapped = false

  constructor(day: DayPort, store: SaveStateStore, retries: Retries) {
    this.#day = day
    this.#store = store
    this.#retries = retries
  }

  /** Sends the row's changes until none is waiting; does nothing if it is already being sent. */
  async send(rowQueue: RowQueue): Promise<void> {
    if (rowQueue.work || !this.#day.mayWrite()) return
    if (rowQueue.ref.kind === 'item' && rowQueue.ref.itemId === null) return this.#add(rowQueue, rowQueue.ref)
    const next = rowQueue.waiting.values().next().value
    if (!next) return
    rowQueue.waiting.delete(next.field)
    await this.run(rowQueue, () => this.#save(rowQueue, next))
    void this.send(rowQueue)
  }

  /**
   * Runs a call of a row. Responses of overlapping calls may arrive out of order, and with them older totals, so the day
   * is refetched after the last of them.
   */
  async run(rowQueue: RowQueue, work: () => Promise<void>): Promise<void> {
    this.#running += 1
    if (this.#running > 1) this.#overlapped = true
    rowQueue.work = work()
    try {
      await rowQueue.work
    } finally {
      rowQueue.work = null
      this.#running -= 1
      if (this.#running === 0 && this.#overlapped) {
        this.#overlapped = false
        this.#day.refresh()
      }
    }
  }

  dispose(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  async #save(rowQueue: RowQueue, change: FieldChange): Promise<void> {
    const { field } = change
    const seen = rowQueue.seen ?? this.#day.find(rowQueue.ref)
    try {
      if (!seen) throw new ApiError(messages.rowGone, { status: 404, code: 'row_gone' })
      rowQueue.seen = await this.#day.save(rowQueue.ref, change, seen)
      rowQueue.unconfirmed.delete(field)
      this.#retries.answered()
      if (this.#isNewest(rowQueue, field)) this.#showSaved(rowQueue.ref, change)
      else this.#forgetReplaced(rowQueue.ref.key, change)
    } catch (error) {
      if (rowQueue.abandoned) return
      const failure = this.#day.readFailure(error, rowQueue.ref)
      if (failure.theirs && seen) this.#resolveConflict(rowQueue, change, seen, failure.theirs)
      else this.#fail(rowQueue, change, failure)
    }
  }

  /** A saved value needn't come back when the unclear text typed over it is discarded. */
  #forgetReplaced(key: string, { field, value }: FieldChange): void {
    const { typed, ...save } = this.#store.cell(key, field)
    if (save.state === 'unclear' && typed === value) this.#store.setCell(key, field, save)
  }

  /** After a rejection the day is refetched, since the row may have changed. Without an answer the save is retried. */
  #fail(rowQueue: RowQueue, { field, value }: FieldChange, { message, refused }: SaveFailure): void {
    const { key } = rowQueue.ref
    if (refused) this.#day.refresh()
    else rowQueue.unconfirmed.set(field, new Set(rowQueue.unconfirmed.get(field)).add(value))
    if (!this.#isNewest(rowQueue, field) || this.#isDiscarded(key, field)) return
    if (!refused) this.#retries.failed()
    this.#store.setCell(key, field, { state: 'error', typed: value, message, refused })
  }

  /** Whether nothing was typed in a cell since this value was sent. */
  #isNewest({ ref, waiting }: RowQueue, field: Field): boolean {
    return !waiting.has(field) && this.#store.cell(ref.key, field).state !== 'unclear'
  }

  /** Whether the value was discarded while it was sent. */
  #isDiscarded(key: string, field: Field): boolean {
    return this.#store.cell(key, field).state === 'idle'
  }

  /**
   * Another user saved this row first. Only the fields that they didn't change are sent again. The row as they saved it is
   * the base of all later changes, so that each of the row's unsaved values is compared with it.
   */
  #resolveConflict(rowQueue: RowQueue, sent: FieldChange, seen: Row, refused: Row): void {
    const { ref } = rowQueue
    const { key } = ref
    // The day may have a newer row than a late answer.
    const present = this.#day.find(ref)
    const theirs = present && present.revision > refused.revision ? present : refused
    rowQueue.seen = theirs
    if (theirs === refused) this.#day.updateRow(theirs)
    const sending = new Map([[sent.field, sent], ...rowQueue.waiting])
    const unsaved = new Map(this.#unsavedCells(key).map((cell) => [cell.field, changeOf(cell)]))
    for (const [field, change] of new Map([...unsaved, ...sending])) {
      if (this.#isDiscarded(key, field)) continue
      const save = this.#store.cell(key, field)
      const known = [fieldOf(seen, field), ...(rowQueue.unconfirmed.get(field) ?? [])]
      if (save.state === 'unclear') {
        // A newer text needs a choice first.
        if (!known.includes(fieldOf(theirs, field))) this.#store.setCell(key, field, { ...save, theirs })
        continue
      }
      if (!change) continue
      const kind = classifyConflict(theirs, change, save.state === 'conflict' ? [] : known)
      if (kind !== 'otherField') rowQueue.waiting.delete(field)
      else if (sending.has(field)) rowQueue.waiting.set(field, change)
      if (kind === 'same') this.#showSaved(ref, change)
      if (kind === 'conflict') this.#store.setCell(key, field, { state: 'conflict', typed: change.value, theirs })
    }
    // The server rejects calls that are based on an earlier row, so none of them can be stored any more.
    rowQueue.unconfirmed.clear()
  }

  /** The row's other values that aren't saved. They are based on the row as it was seen, too. */
  #unsavedCells(key: string): SavedCell[] {
    return this.#store.unsavedCells().filter(({ rowKey }) => rowKey === key)
  }

  /** Adds a new list item, then sends its values. If adding fails, all of them are unsaved. */
  async #add(rowQueue: RowQueue, ref: ItemRef): Promise<void> {
    const item = { key: ref.key, dataId: ref.dataId, listId: ref.listId }
    await this.run(rowQueue, async () => {
      try {
        const row = await this.#day.add(ref)
        rowQueue.ref = { ...ref, itemId: row.id }
        rowQueue.seen = row
        this.#noteSaved(ref)
        this.#store.setNewItem({ ...item, itemId: row.id, state: 'added' })
        this.#later(() => {
          // The item may have been removed meanwhile.
          if (this.#store.newItem(ref.key)) this.#store.setNewItem({ ...item, itemId: row.id, state: 'synced' })
        })
      } catch (error) {
        this.#failAdding(rowQueue, ref, this.#day.readFailure(error, ref))
      }
    })
    if (rowQueue.ref !== ref) void this.send(rowQueue)
  }

  #failAdding(rowQueue: RowQueue, { key, dataId, listId }: ItemRef, { message, refused }: SaveFailure): void {
    if (rowQueue.abandoned) return
    if (refused) this.#day.refresh()
    else this.#retries.failed()
    this.#store.setNewItem({ key, dataId, listId, itemId: null, state: 'error', message, refused })
    for (const { field, value } of rowQueue.waiting.values())
      this.#store.setCell(key, field, { state: 'error', typed: value, message, refused })
  }

  /** The item isn't in the cached day if the user no longer sees it. */
  #noteSaved({ dataId }: RowRef): void {
    const item = this.#day.find(valueRef(dataId))
    if (item && !isListItem(item)) this.#store.noteSaved(item)
  }

  #showSaved(ref: RowRef, { field, value }: FieldChange): void {
    const { key } = ref
    this.#noteSaved(ref)
    this.#store.setCell(key, field, { state: 'saved', typed: value })
    this.#later(() => {
      if (this.#store.cell(key, field).state === 'saved') this.#store.setCell(key, field, { state: 'idle' })
    })
  }

  #later(work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, SAVED_SHOWN_MS)
    this.#timers.add(timer)
  }
}

/**
 * Classifies a save that was rejected because the row had changed. `same`: the other user wrote the same value.
 * `otherField`: the field still has one of the `known` values (read or sent by this user), so the other user changed
 * another field. `conflict`: both changed this field, and the user has to choose.
 */
function classifyConflict(
  theirs: Row,
  { field, value }: FieldChange,
  known: FieldValue[],
): 'same' | 'otherField' | 'conflict' {
  const now = fieldOf(theirs, field)
  if (now === value) return 'same'
  return known.includes(now) ? 'otherField' : 'conflict'
}
