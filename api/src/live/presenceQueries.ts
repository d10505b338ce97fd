import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { listRows, placesFor } from '../db/statement'
import type { Place } from './places'

type Day = Pick<DayRow, 'id' | 'company_id'>

const PLACES = (days: number[], companies: number[]) => `select p.day_id, p.user_id, u.name, p.section_id, p.data_id,
    p.mode, p.until
  from presence p join users u on u.id = p.user_id
  where p.company_id in (${placesFor(companies)}) and p.day_id in (${placesFor(days)}) and p.until > ?`

/** The people on some days of several companies. */
export function listPlaces(db: Db, companyIds: number[], dayIds: number[], now: number) {
  return listRows<Place & { day_id: number }>(db, PLACES(dayIds, companyIds), [...companyIds, ...dayIds, now])
}

export async function savePlace(db: Db, { id, company_id }: Day, { name: _, ...place }: Place) {
  await db('presence')
    .insert({ company_id, day_id: id, ...place })
    .onConflict(['day_id', 'user_id'])
    .merge()
}

export async function deletePlace(db: Db, { id, company_id }: Day, userId: number) {
  await db('presence').where({ company_id, day_id: id, user_id: userId }).delete()
}
