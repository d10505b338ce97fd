import type { ListItem } from 'contract/lists'
import type { Field, FieldValue, ItemRef, Row, RowRef } from '../data/rows'
import type { SaveFailure } from './failure'

/** What the queue needs from the day: reading rows, sending changes, and keeping what the server answered. */
export interface DayPort {
  /** Whether the person who wrote is still signed in: nothing is sent in the name of another, or of nobody. */
  mayWrite(): boolean
  find(ref: RowRef): Row | undefined
  /** Resolves when the answer is kept in the day, with the row as saved. */
  save(ref: RowRef, field: Field, value: FieldValue, seen: Row): Promise<Row | undefined>
  /** Adds a list item; the same key never adds two. */
  add(ref: ItemRef): Promise<ListItem>
  /** Removes a list item; one that is already gone is no failure. */
  remove(ref: ItemRef): Promise<void>
  keepRow(row: Row): void
  /** Asks for the whole day again. */
  refresh(): void
  readFailure(error: unknown, ref: RowRef): SaveFailure
}
