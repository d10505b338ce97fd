import { LRUCache } from 'lru-cache'
import type { Db } from '../db/connection'
import { hasLiveKey } from './queries'

const CACHE_MS = 5000
const MAX_ORIGINS = 1000

interface Known {
  allowed: boolean
  at: number
}
const knownByDatabase = new WeakMap<Db, LRUCache<string, Known>>()

/**
 * Whether pages of this origin may embed a day of any company; cached for five seconds in each process. It only decides
 * whether a browser lets a page read answers: the tokens of a revoked key are refused at once.
 */
export async function isEmbedOrigin(db: Db, origin: string, now: number): Promise<boolean> {
  const cache = knownByDatabase.get(db) ?? new LRUCache<string, Known>({ max: MAX_ORIGINS })
  knownByDatabase.set(db, cache)
  const known = cache.get(origin)
  if (known && Math.abs(now - known.at) < CACHE_MS) return known.allowed
  // While the database is unreachable, the last result lets allowed origins read the error.
  const allowed = await hasLiveKey(db, origin, now).catch(() => known?.allowed ?? false)
  cache.set(origin, { allowed, at: now })
  return allowed
}
