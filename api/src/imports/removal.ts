import type { Listener } from '../events/listener'
import { deleteUnapplied } from './queries'

/** Deletes the unapplied imports of a person who is removed; one that writes days stops before the next. */
export const deleteImportsOfRemoved: Listener = {
  async inTransaction(event, { trx }) {
    if (event.type !== 'userRemoved') return
    await deleteUnapplied(trx, { companyId: event.actor.companyId, userId: event.userId })
  },
}
