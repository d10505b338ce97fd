import type { ListDef, ListItem } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'

/** The row or list whose history is open; `rowKey` is the row's key on the sheet. */
export type HistorySubject =
  | { kind: 'value'; rowKey: string; item: DataItem }
  | { kind: 'item'; rowKey: string; item: ListItem }
  | { kind: 'deleted'; list: ListDef }
