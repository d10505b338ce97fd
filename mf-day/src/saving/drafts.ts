import { newIdempotencyKey } from '@quotidia/shared-ui/api'
import { isSameCausal } from '../causals/causals'
import type { FieldChange } from '../data/rows'
import type { RowQueue } from './rowQueue'
import type { NewItem, SaveStateStore } from './SaveStateStore'

/** The list that an entry belongs to. */
export interface ListRef {
  listId: number
  dataId: number
}

/**
 * List entries that exist only on the screen. A draft is sent to the server with the first value written on it. A
 * suggested draft already has a causal.
 */
export class Drafts {
  #store: SaveStateStore
  #suggested = new Set<number>()

  constructor(store: SaveStateStore) {
    this.#store = store
  }

  /** The key of the list's blank draft, which is created if there is none. */
  open(list: ListRef): string {
    const blank = this.#store.newItems().find((item) => item.listId === list.listId && this.#isBlank(item))
    if (blank) return blank.key
    const item = draftOf(list)
    this.#store.setNewItem(item)
    return item.key
  }

  /** Replaces the list's untouched drafts by one for each causal. Returns the key of the first. */
  suggest(list: ListRef, causals: string[]): string | undefined {
    this.#suggested.add(list.listId)
    const suggestions = causals.map((causal) => ({ ...draftOf(list), causal }))
    this.#store.replaceNewItems((item) => item.listId !== list.listId || !this.#isUntouched(item), suggestions)
    return suggestions[0]?.key
  }

  /** Suggests the usual causals the first time an empty list is shown. */
  suggestOnce({ causals = [], ...list }: ListRef & { causals?: string[] }, isEmpty: boolean): void {
    const wasSuggested = this.#suggested.has(list.listId)
    this.#suggested.add(list.listId)
    const hasDrafts = this.#store.newItems().some((item) => item.listId === list.listId)
    if (!wasSuggested && isEmpty && !hasDrafts && causals.length > 0) this.suggest(list, causals)
  }

  /** Turns a draft into an entry to add. Returns false if there is nothing to send yet. */
  begin({ ref, waiting }: RowQueue, { field, value }: FieldChange): boolean {
    if (ref.kind === 'item' && field === 'causal') this.replaceSuggestion(ref, value)
    const found = this.#store.newItem(ref.key)
    if (found?.state !== 'draft') return true
    const { causal, ...item } = found
    if (value === '') {
      if (field === 'causal') this.#store.setNewItem(item)
      return false
    }
    this.#store.setNewItem({ ...item, state: 'adding' })
    if (causal !== undefined && field !== 'causal') {
      waiting.set('causal', { field: 'causal', value: causal })
      this.#store.setCell(ref.key, 'causal', { state: 'saving', typed: causal })
    }
    return true
  }

  /** Removes a suggested entry when another one gets its causal. */
  replaceSuggestion({ key, listId }: { key: string; listId: number }, causal: string): void {
    const suggestion = this.#store
      .newItems()
      .find(
        (item) =>
          item.listId === listId && item.key !== key && isSuggestionFor(item, causal) && this.#isUntouched(item),
      )
    if (suggestion) this.#store.dropNewItem(suggestion.key)
  }

  /** Turns a rejected entry without unsaved cells back into a draft. */
  reopen(key: string): void {
    const item = this.#store.newItem(key)
    if (item?.state !== 'error' || this.#store.hasCells(key)) return
    const { listId, dataId } = item
    this.#store.setNewItem({ key, listId, dataId, itemId: null, state: 'draft' })
  }

  /** Removes a blank draft. Returns false for any other entry. */
  dropBlank(key: string): boolean {
    const item = this.#store.newItem(key)
    return item !== undefined && this.#isBlank(item) && this.drop(key)
  }

  /** Removes an untouched draft, suggested or blank. Returns false for any other entry. */
  drop(key: string): boolean {
    const item = this.#store.newItem(key)
    if (!item || !this.#isUntouched(item)) return false
    this.#store.dropNewItem(key)
    return true
  }

  #isUntouched({ key, state }: NewItem): boolean {
    return state === 'draft' && !this.#store.hasCells(key)
  }

  #isBlank(item: NewItem): boolean {
    return item.causal === undefined && this.#isUntouched(item)
  }
}

function draftOf({ listId, dataId }: ListRef): NewItem {
  return { key: `new-${newIdempotencyKey()}`, listId, dataId, itemId: null, state: 'draft' }
}

const isSuggestionFor = ({ causal }: NewItem, written: string) => causal !== undefined && isSameCausal(causal, written)
