import type { DayFull } from '@quotidia/contract/days'
import type { ListItem } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'

/** What each editable field of a row holds; a data item has no causal. */
interface FieldValues {
  /** In the item's unit: euros, not cents. A tick is 1 or 0. */
  value: number
  causal: string
  comment: string
}

export type Field = keyof FieldValues
export type FieldValue<F extends Field = Field> = FieldValues[F]
/** A field together with what it holds or shall hold. */
export type FieldChange = { [F in Field]: { field: F; value: FieldValues[F] } }[Field]

export function changeTo<F extends Field>(field: F, value: FieldValue<F>): FieldChange {
  // TypeScript doesn't see that the two belong together for each F.
  return { field, value } as FieldChange
}
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

export function fieldOf<F extends Field>(row: Row, field: F): FieldValue<F> {
  const values: FieldValues = {
    value: row.value ?? 0,
    causal: 'causal' in row ? row.causal : '',
    comment: row.comment ?? '',
  }
  return values[field]
}

export function isListItem(row: Row): row is ListItem {
  return 'listId' in row
}
