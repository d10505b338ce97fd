import type { Field, FieldValue, Row, RowRef } from '../data/rows'
import type { CellSave } from './board'

/** The saves of one row, one after the other: each is based on the revision that the former one made. */
export interface Lane {
  ref: RowRef
  waiting: Map<Field, FieldValue>
  work: Promise<void> | null
  /** The row as the person last saw it: what a save is based on. */
  seen: Row | undefined
  /** What was sent without an answer: it may have been saved all the same, and is then no one else's. */
  doubtful: Map<Field, FieldValue>
}

export function newLane(ref: RowRef): Lane {
  return { ref, waiting: new Map(), work: null, seen: undefined, doubtful: new Map() }
}

/** A figure that isn't saved, with the row as its person last saw it. */
export interface UnsavedFigure {
  ref: RowRef
  field: Field
  save: CellSave
  row: Row | undefined
}
