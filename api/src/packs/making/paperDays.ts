import type { DayFull } from 'contract/days'
import type { ListItem } from 'contract/lists'
import type { DataItem } from 'contract/values'
import { isCalculated } from 'domain/items'
import { toCents } from 'domain/money'
import { readFullDay } from '../../days/readFull'
import type { Definition } from '../../definitions/definition'
import { loadDefinition } from '../../definitions/queries'
import { figureText } from '../../figures/figureText'
import { findDayVersion } from '../../records/dayQueries'
import { writtenDate } from '../../times'
import { packMessages as messages } from '../messages'
import type { PaperDay, PaperItem } from '../paper/paperDay'
import type { Content } from './content'

/** The days as they are printed, with the data that the reader's pages show. */
export async function* paperDays({ db, actor, days }: Content, onDay: () => void): AsyncGenerator<PaperDay> {
  for (const { id } of days) {
    const version = await findDayVersion(db, actor, id)
    if (!version) throw new Error('A day of the snapshot is not in it.')
    const day = await readFullDay(db, actor, version, false)
    yield paperDay(day, await loadDefinition(db, actor.companyId, day.libraryId))
    onDay()
  }
}

function paperDay(day: DayFull, { sections }: Definition): PaperDay {
  const { date, status = 'open', closedBy, closedAt, approvedBy, approvedAt } = day
  return {
    date,
    status,
    ...(closedBy && closedAt && { closed: { by: closedBy, at: closedAt } }),
    ...(approvedBy && approvedAt && { approved: { by: approvedBy, at: approvedAt } }),
    sections: sections.flatMap(({ id, name }) => {
      const items = day.dayWithValues.filter(({ sectionId }) => sectionId === id)
      return items.length > 0 ? [{ name, items: paperItems(day, items) }] : []
    }),
  }
}

/** A result at the end of a section counts as the section's total. */
function paperItems(day: DayFull, items: DataItem[]): PaperItem[] {
  const last = items.at(-1)
  return items.map((item) => ({
    ...paperItem(day, item),
    ...(item === last && isCalculated(item.dataType) && { isTotal: true }),
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
