import type { Listener } from '../events/listener'
import { revokeKeysOf } from './queries'

/** Revokes the keys that a removed owner created: their secrets are known to that person. */
export const revokeKeysOfRemoved: Listener = {
  async inTransaction(event, { trx }) {
    if (event.type === 'userRemoved') await revokeKeysOf(trx, event.actor, event.userId, event.at)
  },
}
