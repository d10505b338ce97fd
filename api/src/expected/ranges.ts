import { canSee } from '@quotidia/domain/accessLevels'
import { type EarlierFigure, type ExpectedRange, expectedRange } from '@quotidia/domain/expectedRange'
import { isList } from '@quotidia/domain/items'
import { levelsFor } from '../access/queries'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import type { DefinedItem, Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import { findSameItem } from '../figures/carryOver'
import type { Actor } from '../http/actor'
import type { DayContext } from '../records/dayContext'
import { weekdayOf } from '../times'
import { isCompared } from './policy'
import { type Dates, type FigureOfDay, listEarlierDays, listSums, listWritten } from './queries'

const EARLIEST = '0000'

/** The usual ranges of the day's figures, in cents, by item: of the entered figures and sums that the reader sees. */
export async function loadExpected(db: Db, actor: Actor, context: DayContext): Promise<Map<number, ExpectedRange>> {
  const { day, definition, levels } = context
  const items = definition.items.filter((item) => isCompared(item) && canSee(levels.get(item.dataId)))
  const from = actor.days?.from ?? EARLIEST
  const days = await listEarlierDays(db, actor.companyId, { from, before: day.date })
  const oldest = days.at(-1)
  if (!oldest) return new Map()
  const dates = { from: oldest.date, before: day.date }
  const present = await presentItems(db, actor, definition, items, days)
  const earlier = await loadEarlier(db, actor.companyId, dates, present)
  const weekday = weekdayOf(day.date)
  const ranges = new Map<number, ExpectedRange>()
  for (const [dataId, figures] of earlier) {
    const range = expectedRange(figures, weekday)
    if (range) ranges.set(dataId, range)
  }
  return ranges
}

/** The reader's items in the earlier days' libraries, each with the present item that it corresponds to. */
async function presentItems(
  db: Db,
  actor: Actor,
  definition: Definition,
  items: DefinedItem[],
  days: DayRow[],
): Promise<Map<number, DefinedItem>> {
  const present = new Map<number, DefinedItem>()
  for (const libraryId of new Set(days.map(({ library_id }) => library_id))) {
    const source = await loadDefinition(db, actor.companyId, libraryId)
    const levels = await levelsFor(db, actor, source)
    for (const item of items) {
      const same = findSameItem(item, definition, source)
      if (same?.dataType === item.dataType && canSee(levels.get(same.dataId))) present.set(same.dataId, item)
    }
  }
  return present
}

async function loadEarlier(db: Db, companyId: number, dates: Dates, present: ReadonlyMap<number, DefinedItem>) {
  const dataIds = [...present.keys()]
  const lists = dataIds.filter((dataId) => isList(present.get(dataId)?.dataType))
  const sums = await listSums(db, companyId, dates, lists)
  const summed = new Set(sums.map(keyOf))
  const written = (await listWritten(db, companyId, dates, dataIds)).filter((figure) => !summed.has(keyOf(figure)))
  const earlier = new Map<number, EarlierFigure[]>()
  for (const { data_id, date, cents } of [...sums, ...written]) {
    const dataId = present.get(data_id)?.dataId ?? 0
    const figures = earlier.get(dataId) ?? []
    figures.push({ cents: Number(cents), weekday: weekdayOf(date) })
    earlier.set(dataId, figures)
  }
  return earlier
}

const keyOf = ({ date, data_id }: FigureOfDay) => `${date}/${data_id}`
