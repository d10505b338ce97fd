import { findCarried, insertCarriedValues, loadSource } from '../carryOver/queries'
import { lockCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/tables'
import { loadDefinition, newestLibrary } from '../definitions/queries'
import type { Actor } from '../http/actor'
import { conflict } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import {
  notifyDayCreated,
  notifyDayDeleted,
  notifySourceReplaced,
  notifyUnsatisfiedChecks,
} from '../notifications/queries'
import { findDayByDate, findNeighbours } from '../records/dayQueries'
import { insertValues } from '../records/valueQueries'
import { countDays, deleteDay, insertDay } from './queries'

/**
 * Creates the day with all its values and what its rules carry into it, and tells the colleagues.
 * @throws 409 when the company has no library yet, a day on that date (its id in `dayId`), or as many as it may have.
 */
export async function createDay(trx: Db, actor: Actor, date: string, now: number): Promise<DayRow> {
  await lockCompany(trx, actor.companyId)
  const existing = await findDayByDate(trx, actor, date)
  if (existing) throw conflict('day_exists', 'La data esiste già.', { dayId: existing.id })
  const library = await newestLibrary(trx, actor.companyId)
  if (!library) throw conflict('no_library', 'Crea prima una libreria.')
  refuseBeyond(trx, 'days', (await countDays(trx, actor)) + 1)
  const day = await insertDay(trx, {
    company_id: actor.companyId,
    library_id: library.id,
    date,
    version: 1,
    created_by: actor.userId,
    created_at: now,
  })
  await fillIn(trx, actor, day, now)
  await notifyDayCreated(trx, { actor, day, now })
  return day
}

async function fillIn(trx: Db, actor: Actor, day: DayRow, now: number) {
  const definition = await loadDefinition(trx, actor.companyId, day.library_id)
  const { previous, next } = await findNeighbours(trx, actor, day.date)
  const source = previous && (await loadSource(trx, previous))
  const carried = await findCarried(trx, definition, source)
  const cents = new Map(definition.items.map((item) => [item.dataId, 0]))
  for (const figure of carried) cents.set(figure.dataId, figure.cents)
  await insertValues(trx, day, cents)
  await insertCarriedValues(trx, day, carried)
  if (next)
    await notifySourceReplaced(trx, { actor, day, now }, next, { before: source, after: await loadSource(trx, day) })
  if (previous && source) await notifyUnsatisfiedChecks(trx, { actor, day: previous, now }, source)
}

/** Deletes the day with all that hangs on it, and tells the colleagues. */
export async function removeDay(trx: Db, actor: Actor, day: DayRow, now: number) {
  const { previous, next } = await findNeighbours(trx, actor, day.date)
  const before = next && (await loadSource(trx, day))
  await deleteDay(trx, day)
  const after = next && previous && (await loadSource(trx, previous))
  if (next) await notifySourceReplaced(trx, { actor, day, now }, next, { before, after })
  await notifyDayDeleted(trx, { actor, day, now })
}
