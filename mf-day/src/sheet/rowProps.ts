import type { DataItem } from 'contract/values'

/** What every row of a section gets. */
export interface RowProps {
  item: DataItem
  /** The date of the day, `YYYY-MM-DD`. */
  date: string
  writable: boolean
  commentable: boolean
  /** Nobody has filled it in. */
  missing: boolean
  /** A check rule of this item isn't satisfied yet. */
  toComplete: boolean
}
