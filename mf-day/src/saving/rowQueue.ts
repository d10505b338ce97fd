import type { Field, FieldChange, FieldValue, Row, RowRef } from '../data/rows'
import type { SavedCell } from './SaveStateStore'

/** The pending saves of one row, sent one at a time because each needs the revision created by the one before. */
export interface RowQueue {
  ref: RowRef
  waiting: Map<Field, FieldChange>
  work: Promise<void> | null
  /** The row as the user last saw it; a save sends its revision. */
  seen: Row | undefined
  /** Values sent without an answer. The server may have saved them, so finding them there isn't a conflict. */
  unconfirmed: Map<Field, Set<FieldValue>>
  /** The row was discarded: a failure of a call that is still under way is ignored. */
  abandoned: boolean
}

export function createRowQueue(ref: RowRef): RowQueue {
  return { ref, waiting: new Map(), work: null, seen: undefined, unconfirmed: new Map(), abandoned: false }
}

/** An unsaved value, with the row as the user last saw it. */
export type UnsavedValue = SavedCell & { ref: RowRef; row: Row | undefined }
