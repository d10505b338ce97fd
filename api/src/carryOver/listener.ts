import { affectedItems } from '@quotidia/domain/formula/order'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { loadDefinition } from '../definitions/queries'
import type { DomainEvent } from '../events/events'
import type { Listener } from '../events/listener'
import { findSourceItem } from '../figures/carryOver'
import { renewStored } from '../figures/storedFiguresQueries'
import { findNextCarrying, lockDay, raiseVersion } from '../records/dayQueries'
import { keepImportedVersion, listRulesWithCarriedCents } from './queries'

/**
 * Raises the version of the next day when figures that it carried may differ from their source now: its warnings are
 * part of what a person who closes it has seen. A day that isn't open stays as it is.
 */
export const raiseNextDay: Listener = {
  async inTransaction(event, { trx }) {
    const next = await findWarned(trx, event)
    if (next?.status !== 'open') return
    const locked = await lockDay(trx, { companyId: next.company_id }, next.id)
    if (locked?.status !== 'open') return
    await raiseVersion(trx, locked)
    await renewStored(trx, locked)
    await keepImportedVersion(trx, locked)
  },
}

async function findWarned(trx: Db, event: DomainEvent): Promise<DayRow | undefined> {
  switch (event.type) {
    case 'dayCreated':
    case 'dayDeleted':
    case 'dayRestored':
      return event.next && findNextCarrying(trx, { companyId: event.day.company_id }, event.day.date)
    case 'figuresChanged':
    case 'listItemsChanged':
      return findFedBy(trx, event.day, event.changes.filter(isNewFigure).map(dataIdOf))
    case 'figureRestored':
      return findFedBy(trx, event.day, isNewFigure(event.change) ? [event.change.dataId] : [])
    case 'listItemRestored':
      return findFedBy(trx, event.day, event.wasRemoved || isNewFigure(event.change) ? [event.change.dataId] : [])
    case 'listItemsAdded':
      return findFedBy(trx, event.day, event.items.map(dataIdOf))
    case 'listItemRemoved':
      return findFedBy(trx, event.day, [event.dataId])
    default:
      return undefined
  }
}

/** The next day, if it carried a figure of these items or of results that use them. */
async function findFedBy(trx: Db, day: DayRow, changed: number[]): Promise<DayRow | undefined> {
  const next = changed.length > 0 && (await findNextCarrying(trx, { companyId: day.company_id }, day.date))
  if (!next) return undefined
  const source = await loadDefinition(trx, day.company_id, day.library_id)
  const form = await loadDefinition(trx, day.company_id, next.library_id)
  const touched = affectedItems(source.formulas, changed)
  const isFed = (await listRulesWithCarriedCents(trx, next)).some(({ rule }) =>
    touched.has(findSourceItem(rule, form, source)?.dataId ?? 0),
  )
  return isFed ? next : undefined
}

interface Change {
  dataId: number
  before: { cents: number }
  after: { cents: number }
}

const dataIdOf = ({ dataId }: { dataId: number }) => dataId
const isNewFigure = ({ before, after }: Change) => before.cents !== after.cents
