import type { Db } from '../db/connection'
import { hasLiveKey } from './queries'

const KEPT_FOR_MS = 5000
const MOST_KEPT = 1000

interface Known {
  may: boolean
  at: number
}
const knownOf = new WeakMap<Db, Map<string, Known>>()

/**
 * Whether pages of this origin may embed something of any company; known for five seconds in each process. It only decides
 * what a browser lets a page read: a revoked key's tokens are dead at once all the same.
 */
export async function isEmbedOrigin(db: Db, origin: string, now: number): Promise<boolean> {
  const known = knownOf.get(db) ?? new Map<string, Known>()
  knownOf.set(db, known)
  const before = known.get(origin)
  if (before && Math.abs(now - before.at) < KEPT_FOR_MS) return before.may
  // While the database is away the answer says so itself, to those who could read it before.
  const may = await hasLiveKey(db, origin, now).catch(() => before?.may ?? false)
  if (known.size >= MOST_KEPT) known.clear()
  known.set(origin, { may, at: now })
  return may
}
