import { LIST_LIMITS } from '@quotidia/contract/limits'
import { canSeeEntries } from '@quotidia/domain/accessLevels'
import { levelsFor } from '../access/queries'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { listRows, placesFor } from '../db/statement'
import type { DefinedList, Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import type { Actor } from '../http/actor'
import { notFound } from '../http/errors'
import { type DayContext, loadDayContext } from '../records/dayContext'
import { addDays } from '../times'

const DAYS_BACK = 60
/** If there are more different causals than this, the others are too rare to be offered. */
const MOST_COUNTED = 1000

interface Period {
  from: string
  to: string
}
interface Used {
  causal: string
  uses: number
  latest: string
}

/**
 * The causals of a list's entries on the days up to this one, the most used first. Lists of the same name in the
 * company's other libraries count as the same list. Spellings that differ only by case are one causal.
 * @throws 404 unless the actor may see the list's entries
 */
export async function listUsedCausals(db: Db, actor: Actor, day: DayRow, listId: number): Promise<string[]> {
  const context = await loadDayContext(db, actor, day)
  const list = context.definition.listById.get(listId)
  if (!list || !canSeeEntries(context.levels.get(list.dataId))) throw notFound()
  const period = periodBefore(day, actor)
  const ids = await listNamesakes(db, actor, context, list, period)
  return ranked(await countCausals(db, actor.companyId, ids, period)).slice(0, LIST_LIMITS.suggestedCausals)
}

/** The last days up to this one, limited to those that are open to the reader. */
function periodBefore({ date }: DayRow, { days }: Actor): Period {
  const from = addDays(date, -DAYS_BACK)
  return { from: days && days.from > from ? days.from : from, to: date }
}

/** The list itself and those of the same name in the period's libraries, if the actor sees their entries. */
async function listNamesakes(db: Db, actor: Actor, context: DayContext, { name }: DefinedList, period: Period) {
  const libraryIds: number[] = await db('days')
    .where({ company_id: actor.companyId })
    .whereBetween('date', [period.from, period.to])
    .distinct()
    .pluck('library_id')
  const ids: number[] = []
  for (const libraryId of libraryIds) {
    const isOwn = libraryId === context.definition.libraryId
    const definition = isOwn ? context.definition : await loadDefinition(db, actor.companyId, libraryId)
    const named = definition.lists.filter((list) => list.name === name)
    if (named.length > 0) ids.push(...(await withEntries(db, actor, definition, named)))
  }
  return ids
}

async function withEntries(db: Db, actor: Actor, definition: Definition, lists: DefinedList[]): Promise<number[]> {
  const levels = await levelsFor(db, actor, definition)
  return lists.filter(({ dataId }) => canSeeEntries(levels.get(dataId))).map(({ listId }) => listId)
}

function countCausals(db: Db, companyId: number, listIds: number[], { from, to }: Period): Promise<Used[]> {
  const sql = `select list_items.causal as causal, count(*) as uses, max(days.date) as latest
    from days join list_items on list_items.day_id = days.id
    where days.company_id = ? and days.date between ? and ? and list_items.list_id in (${placesFor(listIds)})
      and list_items.deleted_at is null and list_items.causal <> ''
    group by list_items.causal order by uses desc, latest desc, causal limit ${MOST_COUNTED}`
  return listRows<Used>(db, sql, [companyId, from, to, ...listIds])
}

/** Each causal in its most frequent spelling, ordered by the number of uses, then by the latest use. */
function ranked(rows: Used[]): string[] {
  const byKey = new Map<string, Used>()
  for (const { causal, uses, latest } of rows) {
    const key = causal.trim().toLocaleLowerCase('it')
    const known = byKey.get(key) ?? { causal: causal.trim(), uses: 0, latest }
    byKey.set(key, { ...known, uses: known.uses + Number(uses), latest: max(known.latest, latest) })
  }
  byKey.delete('')
  return [...byKey.values()]
    .toSorted((a, b) => b.uses - a.uses || b.latest.localeCompare(a.latest))
    .map(({ causal }) => causal)
}

const max = (a: string, b: string) => (a > b ? a : b)
