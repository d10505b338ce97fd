import type { DayFull } from '@quotidia/contract/days'
import { isCalculated, isList, isTick } from '@quotidia/domain/items'
import { parseServerTime } from '@quotidia/shared-ui/format/dates'
import { itemRef, type Row, valueRef } from '../data/rows'
import { checkText, figureText } from './figures'

const LIMIT = 6

export interface LatestChange {
  rowKey: string
  sectionId: number
  who: string
  what: string
  /** The formatted new value. */
  figure: string
  /** In the server's time format. */
  edited: string
}

/**
 * The last edited rows of a day, newest first, read from the rows' last edit rather than from their histories.
 * `addedKeys` maps the ids of entries added on this page to their row keys.
 */
export function latestChanges(day: DayFull, addedKeys: ReadonlyMap<number, string>): LatestChange[] {
  const sections = new Map(day.dayWithValues.map(({ dataId, sectionId }) => [dataId, sectionId]))
  const lists = new Map(day.dataLists.map((list) => [list.listId, list]))
  const values = day.dayWithValues
    .filter(({ dataType }) => !isList(dataType) && !isCalculated(dataType))
    .flatMap((item) => {
      const textOf = isTick(item.dataType) ? checkText : figureText(item.unit)
      const what = { rowKey: valueRef(item.dataId).key, what: item.dataName, figure: textOf(item.value ?? 0) }
      return changeOf(item, item.sectionId, what)
    })
  const entries = day.dataListsValues.flatMap((item) => {
    const rowKey = addedKeys.get(item.id) ?? itemRef(item).key
    const list = lists.get(item.listId)
    const what = item.causal || (list?.listName ?? '')
    return changeOf(item, sections.get(item.dataId), { rowKey, what, figure: figureText(list?.unit)(item.value) })
  })
  return [...values, ...entries]
    .sort((a, b) => b.time - a.time)
    .slice(0, LIMIT)
    .map(({ time, ...change }) => change)
}

function changeOf(
  { lastEditor, lastEdited }: Row,
  sectionId: number | undefined,
  what: Pick<LatestChange, 'rowKey' | 'what' | 'figure'>,
): (LatestChange & { time: number })[] {
  if (!lastEditor || !lastEdited || sectionId === undefined) return []
  const time = parseServerTime(lastEdited) ?? 0
  return [{ ...what, sectionId, who: lastEditor, edited: lastEdited, time }]
}
