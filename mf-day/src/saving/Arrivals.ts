import { type Field, type FieldValue, fieldOf } from '../data/rows'
import type { DayPort } from './port'
import type { RowQueue } from './rowQueue'
import type { SaveStateStore } from './SaveStateStore'

interface TypedCell {
  rowQueue: RowQueue
  field: Field
  /** The cell's value before the text was typed. */
  before: FieldValue | undefined
}

/** Handles other users' changes in cells with text that isn't committed yet, or that have just been saved. */
export class Arrivals {
  #day: DayPort
  #store: SaveStateStore
  #rowQueues: ReadonlyMap<string, RowQueue>
  #typed = new Map<string, TypedCell>()

  constructor(day: DayPort, store: SaveStateStore, rowQueues: ReadonlyMap<string, RowQueue>) {
    this.#day = day
    this.#store = store
    this.#rowQueues = rowQueues
  }

  beginTyping(rowQueue: RowQueue, field: Field): void {
    const { key } = rowQueue.ref
    const row = this.#day.find(rowQueue.ref)
    const before = this.#store.cell(key, field).typed ?? (row && fieldOf(row, field))
    this.#typed.set(`${key}/${field}`, { rowQueue, field, before })
  }

  endTyping({ ref }: RowQueue, field: Field): void {
    this.#typed.delete(`${ref.key}/${field}`)
  }

  notice(): void {
    for (const { rowKey, field } of this.#store.savedCells()) this.#showNewer(rowKey, field)
    for (const cell of this.#typed.values()) this.#askToChoose(cell)
  }

  /** A cell that has just been saved shows its own value, unless another user's is newer. */
  #showNewer(rowKey: string, field: Field): void {
    const { ref, seen } = this.#rowQueues.get(rowKey) ?? {}
    const row = ref && this.#day.find(ref)
    if (!row || !seen || row.revision <= seen.revision || fieldOf(row, field) === fieldOf(seen, field)) return
    this.#store.setCell(rowKey, field, { state: 'idle' })
  }

  #askToChoose(cell: TypedCell): void {
    const { rowQueue, field } = cell
    const { ref } = rowQueue
    const row = this.#day.find(ref)
    if (!row) return
    // The entry was being added.
    cell.before ??= fieldOf(row, field)
    const { state, theirs, arrived } = this.#store.cell(ref.key, field)
    // The answer to an earlier value of the cell says whether the two conflict.
    if (state !== 'idle' && state !== 'saved' && !arrived) return
    if (this.#isIdle(rowQueue)) rowQueue.seen = row
    if (theirs?.revision === row.revision) return
    const isSame = fieldOf(row, field) === cell.before
    if (!isSame) this.#store.setCell(ref.key, field, { state: 'conflict', theirs: row, arrived: true })
    else if (arrived) this.#store.setCell(ref.key, field, { state: 'idle' })
  }

  /** Whether no other value of the row is based on the row as it was seen before. */
  #isIdle({ ref, work, waiting }: RowQueue): boolean {
    const isBased = this.#store.unsavedCells().some(({ rowKey, save }) => rowKey === ref.key && !save.arrived)
    return !work && waiting.size === 0 && !isBased
  }
}
