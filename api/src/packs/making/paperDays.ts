import type { DayFull } from '@quotidia/contract/days'
import type { ListItem } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'
import { isCalculated } from '@quotidia/domain/items'
import { toCents } from '@quotidia/domain/money'
import { readFullDay } from '../../days/readFull'
import { groupRows } from '../../db/groupRows'
import type { Definition } from '../../definitions/definition'
import { loadDefinition } from '../../definitions/queries'
import { figureText } from '../../figures/figureText'
import { findDayVersion } from '../../records/dayQueries'
import { writtenDate } from '../../times'
import { packMessages as messages } from '../messages'
import type { PaperDay, PaperDifference, PaperItem, PaperSection } from '../paper/paperDay'
import type { Content } from './content'
import { presentDifference, type StepsByDay } from './paperMonth'

/** The days as they are printed, with the data that the reader's pages show. */
export async function* paperDays(
  { db, actor, days }: Content,
  steps: StepsByDay,
  onDay: () => void,
): AsyncGenerator<PaperDay> {
  for (const { id, date, status } of days) {
    const version = await findDayVersion(db, actor, id)
    if (!version) throw new Error('A day of the snapshot is not in it.')
    const day = await readFullDay(db, actor, version, false)
    const { sections } = await loadDefinition(db, actor.companyId, day.libraryId)
    yield { ...(steps.get(id) ?? { date, status }), sections: paperSections(day, sections) }
    onDay()
  }
}

/** The sections that the reader may see. */
function paperSections(day: DayFull, sections: Definition['sections']): PaperSection[] {
  const differences = differencesOf(day)
  return sections.flatMap(({ id, name }) => {
    const items = day.dayWithValues.filter(({ sectionId }) => sectionId === id)
    return items.length > 0 ? [{ name, items: paperItems(day, items, differences) }] : []
  })
}

type Differences = ReadonlyMap<number, PaperDifference[]>

/** The differences by item: both items of a reconciliation have them, as on the pages. Equal figures have none. */
function differencesOf({ reconciliations = [], dayWithValues }: DayFull): Differences {
  const items = new Map(dayWithValues.map((item) => [item.dataId, item]))
  const differing = reconciliations.filter(({ difference }) => difference !== 0)
  const ofBoth = differing.flatMap(({ dataId, data2Id, ...result }) => {
    const [item, other] = [items.get(dataId), items.get(data2Id)]
    if (!item || !other) return []
    const from = ({ dataName: name }: DataItem) => presentDifference({ ...result, name, unit: item.unit })
    return [
      { dataId, difference: from(other) },
      { dataId: data2Id, difference: from(item) },
    ]
  })
  const byItem = groupRows(ofBoth, ({ dataId }) => dataId)
  return new Map([...byItem].map(([dataId, all]) => [dataId, all.map(({ difference }) => difference)]))
}

/** A result at the end of a section counts as the section's total. */
function paperItems(day: DayFull, items: DataItem[], differences: Differences): PaperItem[] {
  const last = items.at(-1)
  return items.map((item) => ({
    ...paperItem(day, item),
    ...(item === last && isCalculated(item.dataType) && { isTotal: true }),
    ...(differences.has(item.dataId) && { differences: differences.get(item.dataId) ?? [] }),
  }))
}

function paperItem(day: DayFull, item: DataItem): PaperItem {
  const { dataId, dataName: name, accessLevel, comment } = item
  const list = accessLevel === 'VIEW_LIST_PARTIAL' ? undefined : day.dataLists.find((each) => each.dataId === dataId)
  const entries = day.dataListsValues.filter(({ listId }) => listId === list?.listId)
  const isProvisional = day.calculationResults.some((result) => result.dataId === dataId && result.provisional)
  const unfinished = day.missing?.includes(dataId) ? messages.unfilled : isProvisional && messages.provisional
  const remark = unfinished || lastEdit(item, day.date)
  return {
    name,
    figure: figureOf(item.value, item),
    ...(remark && { remark }),
    ...(comment && { comment }),
    ...(list && { list: { name: list.listName, entries: entries.map((entry) => paperEntry(entry, item, day.date)) } }),
  }
}

function paperEntry(entry: ListItem, item: DataItem, date: string) {
  const { causal, comment } = entry
  const remark = lastEdit(entry, date)
  return { causal, figure: figureOf(entry.value, item), ...(remark && { remark }), ...(comment && { comment }) }
}

const figureOf = (value: number | null, { dataType, unit }: DataItem) =>
  value === null ? '—' : figureText(toCents(value), { dataType, ...(unit && { unit }) })

/** `Giulia Bassi, 18:42`, or with the date if it was on another day. */
function lastEdit({ lastEditor, lastEdited }: Pick<DataItem, 'lastEditor' | 'lastEdited'>, date: string) {
  if (!lastEditor || !lastEdited) return undefined
  const day = lastEdited.slice(0, 10)
  return `${lastEditor}, ${day === date ? '' : `${writtenDate(day)} `}${lastEdited.slice(11, 16)}`
}
