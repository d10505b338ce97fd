import type { DayClosing } from '@quotidia/contract/closing'
import { LIST_LIMITS } from '@quotidia/contract/limits'
import { canSeeEntries } from '@quotidia/domain/accessLevels'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { presentUnusual } from '../expected/presenter'
import type { Actor } from '../http/actor'
import { loadDayContext } from '../records/dayContext'
import { presentDayEvent } from '../records/dayEventPresenter'
import { listNewestDayEvents } from '../records/dayEventQueries'
import { countUntitled } from '../records/listItemQueries'
import type { loadOutstanding } from './outstanding'

type Loaded = Awaited<ReturnType<typeof loadOutstanding>>

/** `before` is the id of an event. */
export async function presentClosing(
  db: Db,
  actor: Actor,
  day: DayRow,
  { seen, hidden }: Loaded,
  before?: number,
): Promise<DayClosing> {
  const events = (await listNewestDayEvents(db, day, { most: LIST_LIMITS.dayEventsPage, before })).map(presentDayEvent)
  const unusual = await presentUnusual(db, actor, day)
  const untitled = await presentUntitled(db, actor, day)
  return { status: day.status, version: day.version, ...seen, unusual, untitled, hidden, events }
}

/** The lists with entries that have no causal, in the order of the form. */
async function presentUntitled(db: Db, actor: Actor, day: DayRow) {
  const counts = await countUntitled(db, day)
  if (counts.size === 0) return []
  const { definition, levels } = await loadDayContext(db, actor, day)
  return definition.lists.flatMap(({ listId, dataId, name }) => {
    const count = counts.get(listId)
    return count && canSeeEntries(levels.get(dataId)) ? [{ dataId, listName: name, count }] : []
  })
}
