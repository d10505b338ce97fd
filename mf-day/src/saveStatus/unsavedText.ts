import type { DayFull } from '@quotidia/contract/days'
import { isList, isTick, type Unit } from '@quotidia/domain/items'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { type FieldChange, fieldOf, isListItem, type Row } from '../data/rows'
import type { UnsavedValue } from '../saving/rowQueue'
import { changeOf } from '../saving/SaveStateStore'
import { messages } from './messages'

const isCheck = (row: Row | undefined) => row !== undefined && !isListItem(row) && isTick(row.dataType)

/** The only save on a sum is that its list is empty. */
const isSum = (row: Row | undefined) => row !== undefined && !isListItem(row) && isList(row.dataType)

/** The formatted value of a field. */
export function fieldText(row: Row | undefined, content: FieldChange, unit?: Unit): string {
  if (content.field !== 'value') return messages.quoted(content.value)
  if (isSum(row)) return messages.noRows
  if (isCheck(row)) return content.value === 1 ? messages.yes : messages.no
  return formatValue(content.value, unit)
}

/** The formatted text of an unsaved value. */
export function unsavedText({ ref, row, ...cell }: UnsavedValue, day: DayFull): string {
  const { save } = cell
  if (save.unclear !== undefined) return messages.quoted(save.unclear)
  const item = row && !isListItem(row) ? row : day.dayWithValues.find(({ dataId }) => dataId === ref.dataId)
  const content = changeOf(cell)
  return content ? fieldText(row, content, item?.unit) : ''
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
