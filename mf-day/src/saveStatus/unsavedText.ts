import type { DayFull } from 'contract/days'
import { isList, isTick, type Unit } from 'domain/items'
import { formatValue } from 'shared-ui/format/figures'
import { type Field, type FieldValue, fieldOf, isListItem, type Row } from '../data/rows'
import type { UnsavedValue } from '../saving/rowQueue'
import { messages } from './messages'

const isCheck = (row: Row | undefined) => row !== undefined && !isListItem(row) && isTick(row.dataType)

/** The only save on a sum is that its list is empty. */
const isSum = (row: Row | undefined) => row !== undefined && !isListItem(row) && isList(row.dataType)

/** The formatted value of a field. */
export function fieldText(row: Row | undefined, field: Field, content: FieldValue, unit?: Unit): string {
  if (field !== 'value') return messages.quoted(`${content}`)
  if (isSum(row)) return messages.noRows
  if (isCheck(row)) return Number(content) === 1 ? messages.yes : messages.no
  return formatValue(Number(content), unit)
}

/** The formatted text of an unsaved value. */
export function unsavedText({ ref, row, field, save }: UnsavedValue, day: DayFull): string {
  if (save.unclear !== undefined) return messages.quoted(save.unclear)
  const item = row && !isListItem(row) ? row : day.dayWithValues.find(({ dataId }) => dataId === ref.dataId)
  return fieldText(row, field, save.typed ?? '', item?.unit)
}

/** The name of an unsaved value: its data item, or its list and causal. */
export function unsavedLabel({ ref, field, row }: UnsavedValue, day: DayFull): string {
  const name = row && !isListItem(row) ? row.dataName : itemName(ref.dataId, row, day)
  if (field === 'value') return name
  return field === 'comment' ? messages.commentOf(name) : messages.causalOf(name)
}

function itemName(dataId: number, row: Row | undefined, day: DayFull): string {
  const list = day.dataLists.find((each) => each.dataId === dataId)?.listName ?? ''
  const causal = row ? fieldOf(row, 'causal') : messages.newRow
  return [list, causal].filter((part) => part !== '').join(', ')
}
