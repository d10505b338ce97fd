import type { Field, FieldValue, Row } from './rows'

export type SaveState = 'rest' | 'saving' | 'saved' | 'error' | 'conflict'

/** What one cell shows. `typed` is there from the moment a person writes until the day surely shows it. */
export interface CellSave {
  state: SaveState
  typed?: FieldValue
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
  /** `added`: answered a moment ago, the day may not show it yet; `kept`: the day alone says whether it is there. */
  state: 'adding' | 'added' | 'kept' | 'error'
  message?: string
}

export interface SaveSummary {
  saving: number
  unsaved: number
  savedAt: Date | null
}

const AT_REST: CellSave = { state: 'rest' }
const NOTHING: SaveSummary = { saving: 0, unsaved: 0, savedAt: null }

/** What is being saved, for everybody who shows it: one entry per cell, replaced and never changed in place. */
export class SaveBoard {
  #cells = new Map<string, CellSave>()
  #newItems: NewItem[] = []
  #removing = new Set<string>()
  #summary = NOTHING
  #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  cell(rowKey: string, field: Field): CellSave {
    return this.#cells.get(cellKey(rowKey, field)) ?? AT_REST
  }

  setCell(rowKey: string, field: Field, save: CellSave): void {
    if (save.state === 'rest') this.#cells.delete(cellKey(rowKey, field))
    else this.#cells.set(cellKey(rowKey, field), save)
    this.#publish(save.state === 'saved' ? new Date() : this.#summary.savedAt)
  }

  /** Every unsaved cell of a row goes back to what the day holds. */
  clearRow(rowKey: string): void {
    for (const key of this.#cells.keys()) if (key.startsWith(`${rowKey}/`)) this.#cells.delete(key)
    this.#publish(this.#summary.savedAt)
  }

  cellsInError(): { rowKey: string; field: Field; save: CellSave }[] {
    return [...this.#cells]
      .filter(([, save]) => save.state === 'error')
      .map(([key, save]) => ({ ...splitKey(key), save }))
  }

  newItems = (): readonly NewItem[] => this.#newItems

  setNewItem(item: NewItem): void {
    const known = this.#newItems.some((other) => other.key === item.key)
    this.#newItems = known
      ? this.#newItems.map((other) => (other.key === item.key ? item : other))
      : [...this.#newItems, item]
    this.#publish(item.state === 'added' ? new Date() : this.#summary.savedAt)
  }

  dropNewItem(key: string): void {
    this.#newItems = this.#newItems.filter((item) => item.key !== key)
    this.#publish(this.#summary.savedAt)
  }

  isRemoving(rowKey: string): boolean {
    return this.#removing.has(rowKey)
  }

  setRemoving(rowKey: string, removing: boolean): void {
    if (removing) this.#removing.add(rowKey)
    else this.#removing.delete(rowKey)
    this.#publish(this.#summary.savedAt)
  }

  summary = (): SaveSummary => this.#summary

  #publish(savedAt: Date | null): void {
    const states = [...this.#cells.values(), ...this.#newItems].map((entry) => entry.state)
    const saving = states.filter((state) => state === 'saving' || state === 'adding').length + this.#removing.size
    const unsaved = states.filter((state) => state === 'error' || state === 'conflict').length
    this.#summary = { saving, unsaved, savedAt }
    for (const listener of this.#listeners) listener()
  }
}

const cellKey = (rowKey: string, field: Field) => `${rowKey}/${field}`

function splitKey(key: string): { rowKey: string; field: Field } {
  const [rowKey = '', field] = key.split('/')
  return { rowKey, field: field as Field }
}
