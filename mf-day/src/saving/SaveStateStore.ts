import type { DataItem } from '@quotidia/contract/values'
import type { CellState } from '@quotidia/shared-ui/components/CellMark'
import { serverNow } from '@quotidia/shared-ui/serverClock'
import { createStore } from 'zustand'
import { changeTo, type Field, type FieldChange, type FieldValue, type Row } from '../data/rows'

export type SaveState = CellState

/**
 * The save state of one cell. `typed` is set from the first keystroke until the day contains the value; under an unclear
 * text it is the unsaved value that the text was typed over.
 */
export interface CellSave<F extends Field = Field> {
  state: SaveState
  typed?: FieldValue<F>
  /** Typed text that isn't clearly an amount: the user has to choose what it means. */
  unclear?: string
  /** The text that the cell keeps, if the unclear one was pasted. */
  keptText?: string
  message?: string
  /** The server rejected the value, so it isn't retried automatically. */
  refused?: boolean
  theirs?: Row
  /** `theirs` arrived while text was being typed that isn't committed yet. */
  arrived?: true
}

/** A cell with its save state. */
export type SavedCell = { [F in Field]: { field: F; save: CellSave<F> } }[Field]
type RowCell = SavedCell & { rowKey: string }

/** The value that a cell saves, if there is one. */
export function changeOf({ field, save }: SavedCell): FieldChange | undefined {
  return save.typed === undefined ? undefined : changeTo(field, save.typed)
}

/** A list item added on this page. Its key stays the same when it gets its id, so that its row isn't remounted while typing. */
export interface NewItem {
  key: string
  dataId: number
  listId: number
  itemId: number | null
  /** The causal of a suggested entry. */
  causal?: string
  /**
   * `draft`: empty and unknown to the server; `added`: just created, perhaps not yet in the cached day; `synced`: exists
   * only as long as the cached day contains it.
   */
  state: 'draft' | 'adding' | 'added' | 'synced' | 'error'
  message?: string
  /** The server rejected it, so it isn't retried automatically. */
  refused?: boolean
}

export interface SaveSummary {
  saving: number
  unsaved: number
  /** How many of the unsaved values got no answer; these are retried automatically. */
  unanswered: number
  savedAt: number | null
  /** How many cells have text that isn't committed yet. */
  typing: number
}

const FIELDS: Field[] = ['value', 'causal', 'comment']
const IDLE: CellSave<never> = { state: 'idle' }
const NOTHING: SaveSummary = { saving: 0, unsaved: 0, unanswered: 0, savedAt: null, typing: 0 }

/** Observable save states, one per cell. Entries are immutable. */
export class SaveStateStore {
  #cells = new Map<string, RowCell>()
  #newItems: NewItem[] = []
  #removing = new Set<string>()
  #typing = new Set<string>()
  /** When each unconfirmed figure was written, by cell. */
  #unconfirmed = new Map<string, number>()
  #summary = createStore(() => NOTHING)
  #saved = new Map<number, DataItem>()
  #rowListeners = new Map<string, Set<() => void>>()

  subscribe = this.#summary.subscribe

  /** Subscribes to one row, so that the cost of a save doesn't depend on the number of rows. */
  subscribeRow(rowKey: string, listener: () => void): () => void {
    const listeners = this.#rowListeners.get(rowKey) ?? new Set()
    this.#rowListeners.set(rowKey, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  cell<F extends Field>(rowKey: string, field: F): CellSave<F> {
    // The key contains the field.
    return (this.#cells.get(cellKey(rowKey, field))?.save as CellSave<F> | undefined) ?? IDLE
  }

  setCell<F extends Field>(rowKey: string, field: F, save: CellSave<F>): void {
    if (save.state === 'idle') this.#cells.delete(cellKey(rowKey, field))
    else this.#cells.set(cellKey(rowKey, field), { rowKey, field, save } as RowCell)
    this.#publish(rowKey, save.state === 'saved' ? serverNow() : this.summary().savedAt)
  }

  /** Discards the save states of a row, so that it shows the values of the day. */
  clearRow(rowKey: string): void {
    for (const field of FIELDS) this.#cells.delete(cellKey(rowKey, field))
    this.#publish(rowKey, this.summary().savedAt)
  }

  /** The cell's state if it needs a choice or a retry; undefined otherwise. */
  unsaved<F extends Field>(rowKey: string, field: F): CellSave<F> | undefined {
    const save = this.cell(rowKey, field)
    return isUnsaved(save) ? save : undefined
  }

  isRowUnsaved(rowKey: string): boolean {
    return this.unsavedCells().some((cell) => cell.rowKey === rowKey)
  }

  /** Whether the row was added on this page or has a cell with a save state. */
  isTouched(rowKey: string): boolean {
    const item = this.newItem(rowKey)
    return this.hasCells(rowKey) || (item !== undefined && item.causal === undefined)
  }

  /** Whether a row has a cell that is being saved, is unsaved, or has just been saved. */
  hasCells(rowKey: string): boolean {
    return FIELDS.some((field) => this.#cells.has(cellKey(rowKey, field)))
  }

  /** Whether a save of the row got no answer and will be retried. */
  isUnanswered(rowKey: string): boolean {
    return isUnanswered(this.newItem(rowKey)) || FIELDS.some((field) => isUnanswered(this.cell(rowKey, field)))
  }

  unsavedCells(): RowCell[] {
    return [...this.#cells.values()].filter(({ save }) => isUnsaved(save))
  }

  /** The cells that show for a while that they are saved. */
  savedCells(): RowCell[] {
    return [...this.#cells.values()].filter(({ save }) => save.state === 'saved')
  }

  /** Every cell whose value isn't confirmed by the server. */
  pendingCells(): RowCell[] {
    return [...this.#cells.values()].filter(isPending)
  }

  /** When the oldest figure was written that the server hasn't confirmed, in milliseconds of `performance.now()`. */
  unconfirmedSince(): number | undefined {
    // In the order in which they were written.
    return this.#unconfirmed.values().next().value
  }

  newItems = (): readonly NewItem[] => this.#newItems

  newItem(key: string): NewItem | undefined {
    return this.#newItems.find((item) => item.key === key)
  }

  setNewItem(item: NewItem): void {
    const known = this.#newItems.some((other) => other.key === item.key)
    this.#newItems = known
      ? this.#newItems.map((other) => (other.key === item.key ? item : other))
      : [...this.#newItems, item]
    this.#publish(item.key, item.state === 'added' ? serverNow() : this.summary().savedAt)
  }

  /** Filters the new items and appends others. */
  replaceNewItems(isKept: (item: NewItem) => boolean, added: NewItem[]): void {
    this.#newItems = [...this.#newItems.filter(isKept), ...added]
    this.#publish('', this.summary().savedAt)
  }

  dropNewItem(key: string): void {
    this.#newItems = this.#newItems.filter((item) => item.key !== key)
    this.#publish(key, this.summary().savedAt)
  }

  /** Must be called before the cell becomes `saved`. */
  noteSaved(item: DataItem): void {
    this.#saved.set(item.dataId, item)
  }

  /** The data items saved since the last call, as they were after it. */
  takeSaved(): DataItem[] {
    const saved = [...this.#saved.values()]
    this.#saved.clear()
    return saved
  }

  setTyping(rowKey: string, field: Field, isTyped: boolean): void {
    if (isTyped) this.#typing.add(cellKey(rowKey, field))
    else this.#typing.delete(cellKey(rowKey, field))
    this.#publish(rowKey, this.summary().savedAt)
  }

  isRemoving(rowKey: string): boolean {
    return this.#removing.has(rowKey)
  }

  setRemoving(rowKey: string, removing: boolean): void {
    if (removing) this.#removing.add(rowKey)
    else this.#removing.delete(rowKey)
    this.#publish(rowKey, this.summary().savedAt)
  }

  summary = this.#summary.getState

  #noteUnconfirmed(): void {
    const isUnconfirmed = (cell: RowCell | undefined) =>
      cell?.field === 'value' && cell.save.typed !== undefined && isPending(cell)
    for (const key of this.#unconfirmed.keys()) if (!isUnconfirmed(this.#cells.get(key))) this.#unconfirmed.delete(key)
    for (const [key, cell] of this.#cells)
      if (isUnconfirmed(cell) && !this.#unconfirmed.has(key)) this.#unconfirmed.set(key, performance.now())
  }

  #publish(rowKey: string, savedAt: number | null): void {
    this.#noteUnconfirmed()
    const saves = [...this.#cells.values()].map(({ save }) => save)
    const states = [...saves, ...this.#newItems].map((entry) => entry.state)
    const saving = states.filter((state) => state === 'saving' || state === 'adding').length + this.#removing.size
    // A row that couldn't be added counts only if it has no unsaved cells of its own.
    const bare = this.#newItems.filter(({ key }) => !this.hasCells(key))
    const unsaved = [...saves, ...bare].filter(isUnsaved)
    const unanswered = unsaved.filter(isUnanswered).length
    for (const listener of this.#rowListeners.get(rowKey) ?? []) listener()
    this.#summary.setState({ saving, unsaved: unsaved.length, unanswered, savedAt, typing: this.#typing.size }, true)
  }
}

const isPending = ({ save }: RowCell) => save.state !== 'saved' && !save.arrived

/** Whether an entry needs a choice or a retry. */
export const isUnsaved = ({ state }: { state: string }) => ['error', 'conflict', 'unclear'].includes(state)
const isUnanswered = (entry?: { state: string; refused?: boolean }) => entry?.state === 'error' && !entry.refused
const cellKey = (rowKey: string, field: Field) => `${rowKey}/${field}`
