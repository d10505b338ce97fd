import { newIdempotencyKey } from 'shared-ui/api'
import type { NewItem, SaveBoard } from './board'
import type { Lane } from './lane'
import type { FieldValue } from './rows'

/** The list that an entry belongs to. */
export interface ListRef {
  listId: number
  dataId: number
}

/** List entries that are on the screen only: the server hears of one with the first thing that is written on it. */
export class Drafts {
  #board: SaveBoard

  constructor(board: SaveBoard) {
    this.#board = board
  }

  /** The key of a blank entry of the list; the one that is there already, if any. */
  open({ listId, dataId }: ListRef): string {
    const blank = this.#board.newItems().find((item) => item.listId === listId && this.#isBlank(item))
    if (blank) return blank.key
    const key = `new-${newIdempotencyKey()}`
    this.#board.setNewItem({ key, listId, dataId, itemId: null, state: 'draft' })
    return key
  }

  /** Whether the entry may be sent now: true unless it is a draft on which still nothing is written. */
  begin({ ref }: Lane, value: FieldValue): boolean {
    const item = this.#board.newItem(ref.key)
    if (item?.state !== 'draft') return true
    if (value === '') return false
    this.#board.setNewItem({ ...item, state: 'adding' })
    return true
  }

  /** An entry that the server refused, and of which its person keeps nothing, is a draft again. */
  reopen(key: string): void {
    const item = this.#board.newItem(key)
    if (item?.state !== 'error' || this.#board.hasCells(key)) return
    const { listId, dataId } = item
    this.#board.setNewItem({ key, listId, dataId, itemId: null, state: 'draft' })
  }

  /** Takes a draft away on which nothing is written; false when there is something. */
  drop(key: string): boolean {
    const item = this.#board.newItem(key)
    if (!item || !this.#isBlank(item)) return false
    this.#board.dropNewItem(key)
    return true
  }

  #isBlank({ key, state }: NewItem): boolean {
    return state === 'draft' && !this.#board.hasCells(key)
  }
}
