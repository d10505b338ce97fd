import type { DayClosing } from '@quotidia/contract/closing'
import { LIST_LIMITS } from '@quotidia/contract/limits'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { presentUnusual } from '../expected/presenter'
import type { Actor } from '../http/actor'
import { presentDayEvent } from '../records/dayEventPresenter'
import { listNewestDayEvents } from '../records/dayEventQueries'
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
  return { status: day.status, version: day.version, ...seen, unusual, hidden, events }
}
