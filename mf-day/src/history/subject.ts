import type { ListDef, ListItem } from 'contract/lists'
import type { DataItem } from 'contract/values'

/** What a history is of; `rowKey` is the row's on the sheet. */
export type HistorySubject =
  | { kind: 'value'; rowKey: string; item: DataItem }
  | { kind: 'item'; rowKey: string; item: ListItem }
  | { kind: 'deleted'; list: ListDef }
