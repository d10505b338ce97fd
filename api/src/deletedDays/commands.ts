import { lockCompany } from '../companies/queries'
import { countDays } from '../days/queries'
import type { DayRow } from '../db/rows/day'
import { conflict, notFound } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { countDayEvents, insertDayEvent } from '../records/dayEventQueries'
import { findDay, findDayByDate, findNeighbours, raiseVersion } from '../records/dayQueries'
import { deleteForGood, lockDeletedDay, restoreArchivedDay } from '../records/deletedDayQueries'
import { deletedDayMessages as messages } from './messages'

/**
 * Restores a deleted day as it was.
 * @throws 404 unless it was deleted, 409 `date_taken` if its date has another day, 409 at the limit of days or of a
 * day's events
 */
export async function restoreDay(write: Write, dayId: number): Promise<DayRow> {
  const { trx, limits, actor, clock, record } = write
  const at = clock()
  // Creating a day takes the same lock, so that only one of two days gets the date.
  await lockCompany(trx, actor.companyId)
  const deleted = await lockDeletedDay(trx, actor, dayId)
  if (!deleted) throw notFound()
  if (await findDayByDate(trx, actor, deleted.date)) throw conflict('date_taken', messages.dateTaken(deleted.date))
  refuseBeyond(limits, 'days', (await countDays(trx, actor)) + 1)
  const restored = await restoreArchivedDay(trx, deleted)
  await raiseVersion(trx, restored)
  const day = (await findDay(trx, actor, dayId)) ?? restored
  refuseBeyond(limits, 'dayEvents', (await countDayEvents(trx, day)) + 1)
  await insertDayEvent(trx, day, { kind: 'restored', user_id: actor.userId, at, version: day.version })
  await record({ type: 'dayRestored', actor, at, day, ...(await findNeighbours(trx, actor, day.date)) })
  return day
}

/** Removes a deleted day for good, and returns the stored names of its files. @throws 404 unless it was deleted */
export async function purgeDay({ trx, actor, clock, record }: Write, dayId: number): Promise<string[]> {
  const deleted = await lockDeletedDay(trx, actor, dayId)
  if (!deleted) throw notFound()
  const files = await deleteForGood(trx, deleted)
  await record({ type: 'dayPurged', actor, at: clock(), dayId, date: deleted.date })
  return files
}
