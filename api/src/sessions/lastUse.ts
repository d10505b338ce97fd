import { LRUCache } from 'lru-cache'
import type { Services } from '../http/services'
import { HOUR_MS } from '../times'
import { setLastUse } from './queries'

const MAX_SESSIONS = 5000

/**
 * Returns what notes that a session is used: one write an hour, of a process and in all. Nobody waits for it, and a
 * database that can't be written fails no read.
 */
export function lastUseNotes() {
  const noted = new LRUCache<string, number>({ max: MAX_SESSIONS })
  return (tokenId: string, { db, clock, logger }: Pick<Services, 'db' | 'clock' | 'logger'>) => {
    const now = clock()
    if (Math.abs(now - (noted.get(tokenId) ?? 0)) < HOUR_MS) return
    noted.set(tokenId, now)
    setLastUse(db, tokenId, now, now - HOUR_MS).catch((err) => logger.warn({ err }, 'a session’s use was not noted'))
  }
}
