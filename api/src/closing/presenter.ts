import type { DayClosing } from 'contract/closing'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { presentUnusual } from '../expected/presenter'
import type { Actor } from '../http/actor'
import { presentDayEvent } from '../records/dayEventPresenter'
import { listDayEvents } from '../records/dayEventQueries'
import type { loadOutstanding } from './outstanding'

type Loaded = Awaited<ReturnType<typeof loadOutstanding>>

export async function presentClosing(db: Db, actor: Actor, day: DayRow, { seen, hidden }: Loaded): Promise<DayClosing> {
  const events = (await listDayEvents(db, day)).map(presentDayEvent)
  const unusual = await presentUnusual(db, actor, day)
  return { status: day.status, version: day.version, ...seen, unusual, hidden, events }
}
