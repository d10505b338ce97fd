import type { Field, FieldValue, Row } from '../data/rows'

export type SaveState = 'rest' | 'saving' | 'saved' | 'error' | 'conflict' | 'unclear'

/** What one cell shows. `typed` is there from the moment a person writes until the day surely shows it. */
export interface CellSave {
  state: SaveState
  typed?: FieldValue
  /** What was typed as an amount and can't be read for sure: the person has to choose. */
  unclear?: string
  message?: string
  /** The server has read the figure and said no: sending it again is useless. */
  refused?: boolean
  theirs?: Row
}

/** A list item made here. Its row keeps its key, so that whoever is typing on it isn't disturbed by its id's arrival. */
export interface NewItem {
  key: string
  dataId: number
  listId: number
  itemId: number | null
  /** Of a draft that is ready to be filled in: what it would be for. */
  causal?: string
  /**
   * `draft`: nothing is written on it, and the server hasn't heard of it; `added`: answered a moment ago, the day may not
   * show it yet; `kept`: the day alone says whether it is there.
   */
  state: 'draft' | 'adding' | 'added' | 'kept' | 'error'
  message?: string
  /** The server said no to it: adding it again is useless. */
  refused?: boolean
}

export interface SaveSummary {
  saving: number
  unsaved: number
  /** Of the unsaved ones, those that got no answer and are sent again by themselves. */
  unanswered: number
  savedAt: Date | null
}

const FIELDS: Field[] = ['value', 'causal', 'comment']
const AT_REST: CellSave = { state: 'rest' }
const NOTHING: SaveSummary = { saving: 0, unsaved: 0, unanswered: 0, savedAt: null }

/** What is being saved, for everybody who shows it: one entry per cell, replaced and never changed in place. */
export class SaveBoard {
  #cells = new Map<string, CellSave>()
  #newItems: NewItem[] = []
  #removing = new Set<string>()
  #summary = NOTHING
  #listeners = new Set<() => void>()
  #rowListeners = new Map<string, Set<() => void>>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hears of one row alone: a save then costs the same however many rows are shown. */
  subscribeRow(rowKey: string, listener: () => void): () => void {
    const listeners = this.#rowListeners.get(rowKey) ?? new Set()
    this.#rowListeners.set(rowKey, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  cell(rowKey: string, field: Field): CellSave {
    return this.#cells.get(cellKey(rowKey, field)) ?? AT_REST
  }

  setCell(rowKey: string, field: Field, save: CellSave): void {
    if (save.state === 'rest') this.#cells.delete(cellKey(rowKey, field))
    else this.#cells.set(cellKey(rowKey, field), save)
    this.#publish(rowKey, save.state === 'saved' ? new Date() : this.#summary.savedAt)
  }

  /** Every unsaved cell of a row goes back to what the day holds. */
  clearRow(rowKey: string): void {
    for (const key of this.#cells.keys()) if (key.startsWith(`${rowKey}/`)) this.#cells.delete(key)
    this.#publish(rowKey, this.#summary.savedAt)
  }

  /** The cell when what was typed in it isn't saved, and won't be without a choice or another try. */
  unsaved(rowKey: string, field: Field): CellSave | undefined {
    const save = this.cell(rowKey, field)
    return isUnsaved(save) ? save : undefined
  }

  isRowUnsaved(rowKey: string): boolean {
    return this.unsavedCells().some((cell) => cell.rowKey === rowKey)
  }

  /** Whether there is anything to tell of a row: it was made here, or one of its figures is on its way or was refused. */
  isTouched(rowKey: string): boolean {
    const item = this.newItem(rowKey)
    return this.hasCells(rowKey) || (item !== undefined && item.causal === undefined)
  }

  /** Whether a row has a cell that is being saved, is unsaved, or was saved a moment ago. */
  hasCells(rowKey: string): boolean {
    return FIELDS.some((field) => this.#cells.has(cellKey(rowKey, field)))
  }

  /** Whether something of a row got no answer, and is sent again by itself. */
  isUnanswered(rowKey: string): boolean {
    return isUnanswered(this.newItem(rowKey)) || FIELDS.some((field) => isUnanswered(this.cell(rowKey, field)))
  }

  unsavedCells(): { rowKey: string; field: Field; save: CellSave }[] {
    return [...this.#cells].filter(([, save]) => isUnsaved(save)).map(([key, save]) => ({ ...splitKey(key), save }))
  }

  /** Every cell whose figure the server doesn't surely have. */
  pendingCells(): { rowKey: string; field: Field; save: CellSave }[] {
    return [...this.#cells]
      .filter(([, save]) => save.state !== 'saved')
      .map(([key, save]) => ({ ...splitKey(key), save }))
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
    this.#publish(item.key, item.state === 'added' ? new Date() : this.#summary.savedAt)
  }

  /** Keeps some of the new items, and adds others after them. */
  replaceNewItems(isKept: (item: NewItem) => boolean, added: NewItem[]): void {
    this.#newItems = [...this.#newItems.filter(isKept), ...added]
    this.#publish('', this.#summary.savedAt)
  }

  dropNewItem(key: string): void {
    this.#newItems = this.#newItems.filter((item) => item.key !== key)
    this.#publish(key, this.#summary.savedAt)
  }

  isRemoving(rowKey: string): boolean {
    return this.#removing.has(rowKey)
  }

  setRemoving(rowKey: string, removing: boolean): void {
    if (removing) this.#removing.add(rowKey)
    else this.#removing.delete(rowKey)
    this.#publish(rowKey, this.#summary.savedAt)
  }

  summary = (): SaveSummary => this.#summary

  #publish(rowKey: string, savedAt: Date | null): void {
    const states = [...this.#cells.values(), ...this.#newItems].map((entry) => entry.state)
    const saving = states.filter((state) => state === 'saving' || state === 'adding').length + this.#removing.size
    // Where a row couldn't be added, its figures are what the person sees unsaved: the row itself isn't another one.
    const bare = this.#newItems.filter(({ key }) => !this.hasCells(key))
    const unsaved = [...this.#cells.values(), ...bare].filter(isUnsaved)
    this.#summary = { saving, unsaved: unsaved.length, unanswered: unsaved.filter(isUnanswered).length, savedAt }
    for (const listener of this.#rowListeners.get(rowKey) ?? []) listener()
    for (const listener of this.#listeners) listener()
  }
}

/** What waits for the person's choice, or for another try. */
export const isUnsaved = ({ state }: { state: string }) => ['error', 'conflict', 'unclear'].includes(state)
const isUnanswered = (entry?: { state: string; refused?: boolean }) => entry?.state === 'error' && !entry.refused
const cellKey = (rowKey: string, field: Field) => `${rowKey}/${field}`

function splitKey(key: string): { rowKey: string; field: Field } {
  const [rowKey = '', field] = key.split('/')
  return { rowKey, field: field as Field }
}
