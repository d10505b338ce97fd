import { newIdempotencyKey } from 'shared-ui/api'
import { isSameCausal } from '../causals/causals'
import type { Field, FieldValue } from '../data/rows'
import type { NewItem, SaveBoard } from './board'
import type { Lane } from './lane'

/** The list that an entry belongs to. */
export interface ListRef {
  listId: number
  dataId: number
}

/**
 * List entries that are on the screen only: the server hears of one with the first thing that is written on it. A ready
 * one has its causal from the start.
 */
export class Drafts {
  #board: SaveBoard
  #offered = new Set<number>()

  constructor(board: SaveBoard) {
    this.#board = board
  }

  /** The key of a blank entry of the list; the one that is there already, if any. */
  open(list: ListRef): string {
    const blank = this.#board.newItems().find((item) => item.listId === list.listId && this.#isBlank(item))
    if (blank) return blank.key
    const item = draftOf(list)
    this.#board.setNewItem(item)
    return item.key
  }

  /** Puts ready entries in place of those of the list that are still untouched; gives the key of the first. */
  offer(list: ListRef, causals: string[]): string | undefined {
    this.#offered.add(list.listId)
    const offers = causals.map((causal) => ({ ...draftOf(list), causal }))
    this.#board.replaceNewItems((item) => item.listId !== list.listId || !this.#isUntouched(item), offers)
    return offers[0]?.key
  }

  /** Offers a list's usual causals the first time that it is seen, if it has no entry yet. */
  offerFirst({ causals = [], ...list }: ListRef & { causals?: string[] }, isEmpty: boolean): void {
    const isKnown = this.#offered.has(list.listId)
    this.#offered.add(list.listId)
    const isBegun = this.#board.newItems().some((item) => item.listId === list.listId)
    if (!isKnown && isEmpty && !isBegun && causals.length > 0) this.offer(list, causals)
  }

  /** Whether the entry may be sent now: true unless it is a draft on which still nothing is written. */
  begin({ ref, waiting }: Lane, field: Field, value: FieldValue): boolean {
    if (ref.kind === 'item' && field === 'causal') this.takePlace(ref, `${value}`)
    const found = this.#board.newItem(ref.key)
    if (found?.state !== 'draft') return true
    const { causal, ...item } = found
    if (value === '') {
      if (field === 'causal') this.#board.setNewItem(item)
      return false
    }
    this.#board.setNewItem({ ...item, state: 'adding' })
    if (causal !== undefined && field !== 'causal') {
      waiting.set('causal', causal)
      this.#board.setCell(ref.key, 'causal', { state: 'saving', typed: causal })
    }
    return true
  }

  /** A ready entry goes when another one is given its causal. */
  takePlace({ key, listId }: { key: string; listId: number }, causal: string): void {
    const ready = this.#board
      .newItems()
      .find((item) => item.listId === listId && item.key !== key && isReadyFor(item, causal) && this.#isUntouched(item))
    if (ready) this.#board.dropNewItem(ready.key)
  }

  /** An entry that the server refused, and of which its person keeps nothing, is a draft again. */
  reopen(key: string): void {
    const item = this.#board.newItem(key)
    if (item?.state !== 'error' || this.#board.hasCells(key)) return
    const { listId, dataId } = item
    this.#board.setNewItem({ key, listId, dataId, itemId: null, state: 'draft' })
  }

  /** Takes a draft away that was left with neither a causal nor anything written on it; false for any other entry. */
  leave(key: string): boolean {
    const item = this.#board.newItem(key)
    return item !== undefined && this.#isBlank(item) && this.drop(key)
  }

  /** Takes a draft away on which nothing is written; false for any other entry. */
  drop(key: string): boolean {
    const item = this.#board.newItem(key)
    if (!item || !this.#isUntouched(item)) return false
    this.#board.dropNewItem(key)
    return true
  }

  #isUntouched({ key, state }: NewItem): boolean {
    return state === 'draft' && !this.#board.hasCells(key)
  }

  #isBlank(item: NewItem): boolean {
    return item.causal === undefined && this.#isUntouched(item)
  }
}

function draftOf({ listId, dataId }: ListRef): NewItem {
  return { key: `new-${newIdempotencyKey()}`, listId, dataId, itemId: null, state: 'draft' }
}

const isReadyFor = ({ causal }: NewItem, written: string) => causal !== undefined && isSameCausal(causal, written)
