import type { Db } from '../db/connection'
import type { DayRow, PresenceRow } from '../db/rows/day'
import { listRows, placesFor } from '../db/statement'

/**
 * A person's position on a day. After leaving, the person keeps a lease of mode `left`, since other processes may still
 * have an older position: the later one counts.
 */
export type Lease = Pick<PresenceRow, 'user_id' | 'section_id' | 'data_id' | 'mode' | 'until'> & { name: string }

type Day = Pick<DayRow, 'id' | 'company_id'>

const PLACES = (days: number[], companies: number[]) => `select p.day_id, p.user_id, u.name, p.section_id, p.data_id,
    p.mode, p.until
  from presence p join users u on u.id = p.user_id
  where p.company_id in (${placesFor(companies)}) and p.day_id in (${placesFor(days)}) and p.until > ?`

/** The people on some days of several companies. */
export function listPlaces(db: Db, companyIds: number[], dayIds: number[], now: number) {
  return listRows<Lease & { day_id: number }>(db, PLACES(dayIds, companyIds), [...companyIds, ...dayIds, now])
}

/** Stores a person's lease, unless another process has stored a later one. */
export async function savePlace(db: Db, { id, company_id }: Day, { name: _, user_id, ...lease }: Lease) {
  const ofPerson = { company_id, day_id: id, user_id }
  const replaced = await db('presence').where(ofPerson).where('until', '<=', lease.until).update(lease)
  if (replaced > 0) return
  const inserted = db('presence').insert({ ...ofPerson, ...lease })
  await inserted.onConflict(['day_id', 'user_id']).ignore()
}
