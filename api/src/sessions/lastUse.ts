import { LRUCache } from 'lru-cache'
import type { Services } from '../http/services'
import { HOUR_MS } from '../times'
import { setLastUse } from './queries'

const MAX_SESSIONS = 5000

/**
 * Returns a function that stores when a session was last used, at most once an hour. Requests don't wait for the write,
 * and its failure is only logged.
 */
export function lastUseRecorder(): Services['recordUse'] {
  const recorded = new LRUCache<string, number>({ max: MAX_SESSIONS })
  return ({ actor, tokenId }, { db, clock, logger }) => {
    const now = clock()
    if (Math.abs(now - (recorded.get(tokenId) ?? 0)) < HOUR_MS) return
    recorded.set(tokenId, now)
    setLastUse(db, actor, tokenId, { now, unlessSince: now - HOUR_MS }).catch((err) =>
      logger.warn({ err }, 'the last use of a session was not stored'),
    )
  }
}
