import { loadDefinition } from '../definitions/queries'
import type { EventOf } from '../events/events'
import type { EventTransaction, Listener } from '../events/listener'
import { storedFigures } from './storedFigures'
import { computeAndStore, renewStored, updateStored } from './storedFiguresQueries'

/** Stores each day's figures for the summaries, in the transaction of each write. */
export const storeFigures: Listener = {
  async inTransaction(event, { trx }) {
    switch (event.type) {
      case 'dayCreated':
      case 'dayRestored':
        return computeAndStore(trx, event.day.company_id, [event.day])
      case 'figuresChanged':
      case 'dayCorrected':
      case 'figureRestored':
      case 'listItemsAdded':
      case 'listItemsChanged':
      case 'listItemRemoved':
      case 'listItemRestored':
        return storeChanged(trx, event)
      case 'emptyListConfirmed':
        return computeAndStore(trx, event.day.company_id, [{ ...event.day, version: event.day.version + 1 }])
      case 'carryOverReloaded':
      case 'dayClosed':
      case 'dayApproved':
      case 'dayApprovalWithdrawn':
      case 'dayReopened':
        return renewStored(trx, event.day)
    }
  },
}

type Changed = Pick<EventOf<'figuresChanged'>, 'day' | 'figures' | 'missing'>

async function storeChanged(trx: EventTransaction['trx'], { day, ...figures }: Changed) {
  const definition = await loadDefinition(trx, day.company_id, day.library_id)
  await updateStored(trx, day, storedFigures(definition, figures))
}
