import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { findRow } from '../db/statement'
import type { Actor } from '../http/actor'
import { findDayByDate } from '../records/dayQueries'

type Company = Pick<Actor, 'companyId'>

export async function countDays(db: Db, { companyId }: Company): Promise<number> {
  const row = await findRow<{ days: number }>(db, 'select count(*) as days from days where company_id = ?', [companyId])
  return Number(row?.days)
}

/** The newest days by date. */
export async function listLastDays(db: Db, { companyId }: Company, limit: number): Promise<DayRow[]> {
  return db('days').where({ company_id: companyId }).orderBy('date', 'desc').limit(limit)
}

/** Inserts the day's row alone, at version 1, and returns it. @throws if the company has a day on that date. */
export async function insertDay(trx: Db, row: Omit<DayRow, 'id'>): Promise<DayRow> {
  await trx('days').insert(row)
  const day = await findDayByDate(trx, { companyId: row.company_id }, row.date)
  if (!day) throw new Error('The day just inserted is not there.')
  return day
}
