import type { Db } from '../db/connection'
import type { DayEventRow, DayRow } from '../db/rows/day'
import { findRow } from '../db/statement'

export interface DayEventWithUser extends DayEventRow {
  /** The name of the user who caused it. */
  user: string
}

type Day = Pick<DayRow, 'id' | 'company_id'>
type NewDayEvent = Pick<DayEventRow, 'kind' | 'user_id' | 'at' | 'version'> & Partial<DayEventRow>

export async function insertDayEvent(trx: Db, day: Day, event: NewDayEvent) {
  await trx('day_events').insert({ ...event, day_id: day.id, company_id: day.company_id })
}

export async function countDayEvents(db: Db, { id, company_id }: Day): Promise<number> {
  const sql = 'select count(*) as events from day_events where day_id = ? and company_id = ?'
  return Number((await findRow<{ events: number }>(db, sql, [id, company_id]))?.events)
}

/** Oldest first. */
export async function listDayEvents(db: Db, day: Day): Promise<DayEventWithUser[]> {
  return eventsOf(db, day).orderBy('day_events.id')
}

/** The newest events, or the newest of those before one of them; oldest first. */
export async function listNewestDayEvents(
  db: Db,
  day: Day,
  { most, before }: { most: number; before?: number | undefined },
): Promise<DayEventWithUser[]> {
  const events = eventsOf(db, day).orderBy('day_events.id', 'desc').limit(most)
  if (before !== undefined) events.where('day_events.id', '<', before)
  return (await events).toReversed()
}

const eventsOf = (db: Db, day: Day) =>
  db('day_events')
    .join('users', 'users.id', 'day_events.user_id')
    .where('day_events.day_id', day.id)
    .where('day_events.company_id', day.company_id)
    .select<DayEventWithUser[]>('day_events.*', 'users.name as user')
