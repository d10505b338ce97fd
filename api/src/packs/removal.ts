import type { Listener } from '../events/listener'
import { endPacks, keepMonthPacks } from './commands'

/** Ends the packs of a person who is removed. Those of approved months are the company's, and stay. */
export const endPacksOfRemoved: Listener = {
  async inTransaction(event, { trx }) {
    if (event.type !== 'userRemoved') return
    const { actor, userId, at } = event
    await keepMonthPacks(trx, actor, userId)
    await endPacks(trx, { company_id: actor.companyId, user_id: userId }, at)
  },
}
