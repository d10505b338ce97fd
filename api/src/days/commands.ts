import { canSeeEntries } from '@quotidia/domain/accessLevels'
import { insertCarriedValues, loadCarryOverPlan, loadSource } from '../carryOver/queries'
import { lockCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { loadDefinition, newestLibrary } from '../definitions/queries'
import type { PlannedCarryOver, SourceWithMissing } from '../figures/carryOver'
import type { Actor } from '../http/actor'
import { conflict, forbidden } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { loadDayContext } from '../records/dayContext'
import { insertDayEvent } from '../records/dayEventQueries'
import { findDayByDate, findNeighbours } from '../records/dayQueries'
import { archiveDay, countDeletedDays } from '../records/deletedDayQueries'
import type { Origin } from '../records/origin'
import { refuseClosed } from '../records/policy'
import { insertValues } from '../records/valueQueries'
import { dayMessages as messages } from './messages'
import { countDays, insertDay } from './queries'

/**
 * Creates the day with all its values and the figures that its rules carry into it.
 * @throws 409 if the company has no library yet, has a day on that date (its id in `dayId`), or too many days.
 */
export async function createDay(write: Write, date: string): Promise<DayRow> {
  const { trx, limits, actor, clock, record } = write
  const at = clock()
  await lockCompany(trx, actor.companyId)
  const existing = await findDayByDate(trx, actor, date)
  if (existing) throw conflict('day_exists', messages.dateTaken, { dayId: existing.id })
  const library = await newestLibrary(trx, actor.companyId)
  if (!library) throw conflict('no_library', messages.noLibrary)
  refuseBeyond(limits, 'days', (await countDays(trx, actor)) + 1)
  const day = await insertDay(trx, {
    company_id: actor.companyId,
    library_id: library.id,
    date,
    version: 1,
    created_by: actor.userId,
    created_at: at,
    status: 'open',
  })
  await insertDayEvent(trx, day, { kind: 'created', user_id: actor.userId, at, version: day.version })
  const { previous, next } = await findNeighbours(trx, actor, date)
  const source = previous && (await loadSource(trx, previous))
  await insertFigures(trx, day, source, previous?.date)
  const known = previous && source && { day: previous, figures: source.figures }
  await record({ type: 'dayCreated', actor, at, day, previous: known, next })
  return day
}

/** @param from the date of the source */
async function insertFigures(trx: Db, day: DayRow, source: SourceWithMissing | undefined, from: string | undefined) {
  const definition = await loadDefinition(trx, day.company_id, day.library_id)
  const carried = await loadCarryOverPlan(trx, definition, source)
  const byItem = new Map(carried.map((figure) => [figure.dataId, figure]))
  const values = definition.items.map(({ dataId }) => {
    const figure = byItem.get(dataId)
    const { cents = 0, isFigure = false } = figure ?? {}
    const isFilled = isFigure || cents !== 0
    return { dataId, cents, isCarried: isFigure, origin: figure && isFilled ? carriedFrom(figure, from) : null }
  })
  await insertValues(trx, day, values)
  await insertCarriedValues(trx, day, carried)
}

const carriedFrom = ({ ruleName }: PlannedCarryOver, date: string | undefined): Origin => ({
  kind: 'CARRIED',
  date,
  rule: ruleName,
})

/**
 * Deletes the day with all its rows; an owner can restore it for a limited time.
 * @throws 403 unless the actor sees all its items, 409 if it is closed or at the limit of deleted days
 */
export async function removeDay({ trx, limits, actor, clock, record }: Write, day: DayRow) {
  await refuseUnlessAllSeen(trx, actor, day)
  refuseClosed(day)
  refuseBeyond(limits, 'deletedDays', (await countDeletedDays(trx, actor)) + 1)
  const at = clock()
  const { previous, next } = await findNeighbours(trx, actor, day.date)
  const { figures } = await loadSource(trx, day)
  await archiveDay(trx, day, { userId: actor.userId, at })
  await record({ type: 'dayDeleted', actor, at, day, figures, previous, next })
}

async function refuseUnlessAllSeen(trx: Db, actor: Actor, day: DayRow) {
  const { levels } = await loadDayContext(trx, actor, day)
  if (![...levels.values()].every(canSeeEntries)) throw forbidden(messages.hiddenEntries)
}
