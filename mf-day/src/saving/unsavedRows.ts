import { itemRef, type Row, type RowRef } from '../data/rows'
import type { RowQueue } from './rowQueue'
import type { SavedCell, SaveStateStore } from './SaveStateStore'

/** The unsaved cells of one row, in the form in which they are stored. */
export interface UnsavedRow {
  ref: RowRef
  seen?: Row | undefined
  /** The causal of a suggested entry with an unclear amount. */
  causal?: string
  cells: SavedCell[]
}

/** The row's reference after a reload: a new item that has an id is then known by that id. */
function storedRef(ref: RowRef): RowRef {
  if (ref.kind === 'value' || ref.itemId === null) return ref
  return itemRef({ id: ref.itemId, listId: ref.listId, dataId: ref.dataId })
}

export const isNotAdded = (ref: RowRef): boolean => ref.kind === 'item' && ref.itemId === null

/** The rows with unsaved cells, in the order in which they were written. */
export function unsavedRows(store: SaveStateStore, rowQueues: ReadonlyMap<string, RowQueue>): UnsavedRow[] {
  const cells = store.pendingCells()
  const added = store.newItems().flatMap(({ key, state }) => (state === 'adding' || state === 'error' ? [key] : []))
  return [...new Set([...added, ...cells.map(({ rowKey }) => rowKey)])].flatMap((key) => {
    const rowQueue = rowQueues.get(key)
    const own = cells.filter(({ rowKey }) => rowKey === key).map(({ rowKey: _, ...cell }) => cell)
    const causal = store.newItem(key)?.causal
    return rowQueue
      ? [{ ref: storedRef(rowQueue.ref), seen: rowQueue.seen, ...(causal && { causal }), cells: own }]
      : []
  })
}
