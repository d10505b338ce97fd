import type { DayFull } from 'contract/days'
import type { Unit } from 'domain/items'
import { formatValue } from 'shared-ui/format/money'
import { type Field, type FieldValue, fieldOf, isListItem, type Row } from '../data/rows'
import type { UnsavedFigure } from '../saving/lane'
import { messages } from './messages'

const isCheck = (row: Row | undefined) => row !== undefined && !isListItem(row) && row.dataType === 'CHECK'

/** All that a person can write on the sum of a list is that the list has nothing to enter. */
const isSum = (row: Row | undefined) => row !== undefined && !isListItem(row) && row.dataType === 'LIST'

/** What stands in a field of a row, as people say it. */
export function fieldInWords(row: Row | undefined, field: Field, content: FieldValue, unit?: Unit): string {
  if (field !== 'value') return messages.quoted(`${content}`)
  if (isSum(row)) return messages.noRows
  if (isCheck(row)) return Number(content) === 1 ? messages.yes : messages.no
  return formatValue(Number(content), unit)
}

/** What a person wrote and isn't saved, as people say it. */
export function inWords({ ref, row, field, save }: UnsavedFigure, day: DayFull): string {
  if (save.unclear !== undefined) return messages.quoted(save.unclear)
  const item = row && !isListItem(row) ? row : day.dayWithValues.find(({ dataId }) => dataId === ref.dataId)
  return fieldInWords(row, field, save.typed ?? '', item?.unit)
}

/** What an unsaved figure is called: its item, or its list with the causal. */
export function nameOf({ ref, field, row }: UnsavedFigure, day: DayFull): string {
  const name = row && !isListItem(row) ? row.dataName : itemName(ref.dataId, row, day)
  if (field === 'value') return name
  return field === 'comment' ? messages.commentOf(name) : messages.causalOf(name)
}

function itemName(dataId: number, row: Row | undefined, day: DayFull): string {
  const list = day.dataLists.find((each) => each.dataId === dataId)?.listName ?? ''
  const causal = row ? fieldOf(row, 'causal') : messages.newRow
  return [list, causal].filter((part) => part !== '').join(', ')
}
