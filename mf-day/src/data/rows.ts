import type { DayFull } from 'contract/days'
import type { ListItem } from 'contract/lists'
import type { DataItem } from 'contract/values'

/** The editable fields of a row; a data item has no causal. */
export type Field = 'value' | 'causal' | 'comment'
export type FieldValue = number | string
export type Row = DataItem | ListItem

/** Identifies a row of the sheet. A new list item has no `itemId` until it is saved; its `key` doesn't change then. */
export type RowRef =
  | { kind: 'value'; key: string; dataId: number }
  | { kind: 'item'; key: string; dataId: number; listId: number; itemId: number | null }

export type ItemRef = Extract<RowRef, { kind: 'item' }>

export function valueRef(dataId: number): RowRef {
  return { kind: 'value', key: `value-${dataId}`, dataId }
}

export function itemRef(item: Pick<ListItem, 'id' | 'listId' | 'dataId'>): RowRef {
  return { kind: 'item', key: `item-${item.id}`, dataId: item.dataId, listId: item.listId, itemId: item.id }
}

/** The row in the cached day; undefined if it was deleted, is hidden or isn't created yet. */
export function findRow(day: DayFull | undefined, ref: RowRef): Row | undefined {
  if (ref.kind === 'value') return day?.dayWithValues.find((item) => item.dataId === ref.dataId)
  return day?.dataListsValues.find((item) => item.id === ref.itemId)
}

export function fieldOf(row: Row, field: Field): FieldValue {
  if (field === 'causal') return 'causal' in row ? row.causal : ''
  if (field === 'comment') return row.comment ?? ''
  return row.value ?? 0
}

export function isListItem(row: Row): row is ListItem {
  return 'listId' in row
}
