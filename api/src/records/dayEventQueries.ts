import type { Db } from '../db/connection'
import type { DayEventRow, DayRow } from '../db/rows/day'

export interface DayEventWithUser extends DayEventRow {
  /** The name of the user who caused it. */
  user: string
}

type Day = Pick<DayRow, 'id' | 'company_id'>
type NewDayEvent = Pick<DayEventRow, 'kind' | 'user_id' | 'at' | 'version'> & Partial<DayEventRow>

export async function insertDayEvent(trx: Db, day: Day, event: NewDayEvent) {
  await trx('day_events').insert({ ...event, day_id: day.id, company_id: day.company_id })
}

/** Oldest first. */
export async function listDayEvents(db: Db, day: Day): Promise<DayEventWithUser[]> {
  return db('day_events')
    .join('users', 'users.id', 'day_events.user_id')
    .where('day_events.day_id', day.id)
    .where('day_events.company_id', day.company_id)
    .orderBy('day_events.id')
    .select<DayEventWithUser[]>('day_events.*', 'users.name as user')
}
