import { HOUR_MS } from '../times'
import type { Db } from './connection'
import type { SignInAttemptRow } from './rows/company'
import { inTransaction } from './transaction'

/** The number of attempts since the first one, and the end of the wait. */
export type Count = Pick<SignInAttemptRow, 'failures' | 'window_started_at' | 'blocked_until'>

/** The current count: zero once its window has ended, or when a clock far ahead wrote it. */
export function currentCount(stored: Count | undefined, now: number, windowMs = HOUR_MS): Count {
  if (!stored || Math.abs(now - stored.window_started_at) >= windowMs) {
    return { failures: 0, window_started_at: now, blocked_until: 0 }
  }
  return { ...stored, window_started_at: Math.min(now, stored.window_started_at) }
}

/** Milliseconds still to wait. A wait longer than the longest possible one was written with a wrong clock, and has ended. */
export function waitLeft(stored: Count | undefined, now: number, longestMs: number): number {
  const left = (stored?.blocked_until ?? 0) - now
  return left > longestMs ? 0 : Math.max(0, left)
}

/** Replaces the stored counts by the result of `change`, in one transaction, so that concurrent attempts all count. */
export async function changeCounts<Key extends string>(
  db: Db,
  keys: readonly Key[],
  change: (stored: ReadonlyMap<string, Count>) => Record<Key, Count>,
): Promise<Record<Key, Count>> {
  return inTransaction(db, (trx) => changeCountsIn(trx, keys, change))
}

async function changeCountsIn<Key extends string>(
  trx: Db,
  keys: readonly Key[],
  change: (stored: ReadonlyMap<string, Count>) => Record<Key, Count>,
): Promise<Record<Key, Count>> {
  const rows = await findCounts(trx, keys)
  const counts = change(new Map(rows.map((row) => [row.attempt_key, row])))
  const isStored = (key: Key) => rows.some((row) => row.attempt_key === key)
  const added = keys.filter((key) => !isStored(key)).map((key) => ({ attempt_key: key, ...counts[key] }))
  if (added.length > 0) await insertCounts(trx, added)
  for (const key of keys.filter(isStored)) await updateCount(trx, key, counts[key])
  return counts
}

interface Window {
  windowMs?: number
  /** The number to add to the count. */
  more?: number
}

/** Like `countOne`, in its own transaction. */
export function countWithin(db: Db, key: string, now: number, window: Window = {}) {
  return inTransaction(db, (trx) => countOne(trx, key, now, window))
}

/** Counts one more attempt in the window that began with the first. Returns the new number and the window's end. */
export async function countOne(trx: Db, key: string, now: number, { windowMs = HOUR_MS, more = 1 }: Window = {}) {
  const counts = await changeCountsIn(trx, [key], (stored) => {
    const count = currentCount(stored.get(key), now, windowMs)
    return { [key]: { ...count, failures: count.failures + more } }
  })
  const { failures = 0, window_started_at = now } = counts[key] ?? {}
  return { times: failures, endsAt: window_started_at + windowMs }
}

export function findCounts(trx: Db, keys: readonly string[]): Promise<SignInAttemptRow[]> {
  return trx('sign_in_attempts').whereIn('attempt_key', keys).orderBy('attempt_key').forUpdate()
}

async function insertCounts(trx: Db, counts: Omit<SignInAttemptRow, 'id'>[]) {
  await trx('sign_in_attempts').insert(counts)
}

async function updateCount(trx: Db, key: string, count: Omit<SignInAttemptRow, 'id' | 'attempt_key'>) {
  const { failures, window_started_at, blocked_until } = count
  await trx('sign_in_attempts').where({ attempt_key: key }).update({ failures, window_started_at, blocked_until })
}

/** Withdraws one counted attempt of each key. */
export async function takeBackAttempts(trx: Db, keys: string[]) {
  await trx('sign_in_attempts').whereIn('attempt_key', keys).where('failures', '>', 0).decrement('failures', 1)
}
