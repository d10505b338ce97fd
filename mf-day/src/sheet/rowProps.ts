import type { DataItem } from '@quotidia/contract/values'

/** The props of every row of a section. */
export interface RowProps {
  item: DataItem
  /** The date of the day, `YYYY-MM-DD`. */
  date: string
  writable: boolean
  commentable: boolean
  /** Whether nobody has filled it in. */
  missing: boolean
  /** Whether a check rule of this item isn't satisfied. */
  toComplete: boolean
}
