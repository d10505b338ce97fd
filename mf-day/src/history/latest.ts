import type { DayFull } from 'contract/days'
import { parseServerTime } from 'shared-ui/format/dates'
import { itemRef, type Row, valueRef } from '../data/rows'
import { checkText, figureText } from './figures'

/** How many are told. */
const TOLD = 6

export interface LatestChange {
  rowKey: string
  sectionId: number
  who: string
  what: string
  /** What the row holds since. */
  figure: string
  /** The server's wall time. */
  edited: string
}

/**
 * The rows of a day that were written last, the newest first. Read from the rows, which name their last editor, so that
 * no history has to be asked for; `made` has the keys of the entries that were made on this page, by their ids.
 */
export function latestChanges(day: DayFull, made: ReadonlyMap<number, string>): LatestChange[] {
  const sections = new Map(day.dayWithValues.map(({ dataId, sectionId }) => [dataId, sectionId]))
  const lists = new Map(day.dataLists.map((list) => [list.listId, list]))
  const values = day.dayWithValues
    .filter(({ dataType }) => dataType !== 'LIST' && dataType !== 'CALCULATED')
    .flatMap((item) => {
      const textOf = item.dataType === 'CHECK' ? checkText : figureText(item.unit)
      const what = { rowKey: valueRef(item.dataId).key, what: item.dataName, figure: textOf(item.value ?? 0) }
      return changeOf(item, item.sectionId, what)
    })
  const entries = day.dataListsValues.flatMap((item) => {
    const rowKey = made.get(item.id) ?? itemRef(item).key
    const list = lists.get(item.listId)
    const what = item.causal || (list?.listName ?? '')
    return changeOf(item, sections.get(item.dataId), { rowKey, what, figure: figureText(list?.unit)(item.value) })
  })
  return [...values, ...entries]
    .sort((a, b) => b.time - a.time)
    .slice(0, TOLD)
    .map(({ time, ...change }) => change)
}

function changeOf(
  { lastEditor, lastEdited }: Row,
  sectionId: number | undefined,
  what: Pick<LatestChange, 'rowKey' | 'what' | 'figure'>,
): (LatestChange & { time: number })[] {
  if (!lastEditor || !lastEdited || sectionId === undefined) return []
  const time = parseServerTime(lastEdited)?.getTime() ?? 0
  return [{ ...what, sectionId, who: lastEditor, edited: lastEdited, time }]
}
