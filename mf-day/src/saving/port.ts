import type { ListItem } from '@quotidia/contract/lists'
import type { FieldChange, ItemRef, Row, RowRef } from '../data/rows'
import type { SaveFailure } from './failure'

/** The save queue's access to the day: reads rows, sends changes, updates the cached day. */
export interface DayPort {
  /** Whether the user who made the changes is still signed in. */
  mayWrite(): boolean
  find(ref: RowRef): Row | undefined
  /** Resolves to the saved row once the response is merged into the cached day. */
  save(ref: RowRef, change: FieldChange, seen: Row): Promise<Row | undefined>
  /** Adds a list item. Repeating a call with the same key doesn't add a second one. */
  add(ref: ItemRef): Promise<ListItem>
  /** Removes a list item; succeeds if it is already gone. */
  remove(ref: ItemRef): Promise<void>
  updateRow(row: Row): void
  /** Refetches the day. */
  refresh(): void
  readFailure(error: unknown, ref: RowRef): SaveFailure
}
