import { type Field, itemRef, type Row, type RowRef } from '../data/rows'
import type { CellSave, SaveBoard } from './board'
import type { Lane } from './lane'

/** What isn't saved of one row, for a page of the same day that takes it up later. */
export interface KeptRow {
  ref: RowRef
  seen?: Row | undefined
  /** Of a ready entry on which something waits to be made clear. */
  causal?: string
  cells: { field: Field; save: CellSave }[]
}

/** The row as the next page will know it: one that was made here has its own key only until it has an id. */
function lastingRef(ref: RowRef): RowRef {
  if (ref.kind === 'value' || ref.itemId === null) return ref
  return itemRef({ id: ref.itemId, listId: ref.listId, dataId: ref.dataId })
}

export const isToBeAdded = (ref: RowRef): boolean => ref.kind === 'item' && ref.itemId === null

/** The rows on which something isn't saved yet, in the order in which it was written. */
export function pendingRows(board: SaveBoard, lanes: ReadonlyMap<string, Lane>): KeptRow[] {
  const cells = board.pendingCells()
  const added = board.newItems().flatMap(({ key, state }) => (state === 'adding' || state === 'error' ? [key] : []))
  return [...new Set([...added, ...cells.map(({ rowKey }) => rowKey)])].flatMap((key) => {
    const lane = lanes.get(key)
    const own = cells.filter(({ rowKey }) => rowKey === key).map(({ field, save }) => ({ field, save }))
    const causal = board.newItem(key)?.causal
    return lane ? [{ ref: lastingRef(lane.ref), seen: lane.seen, ...(causal && { causal }), cells: own }] : []
  })
}
