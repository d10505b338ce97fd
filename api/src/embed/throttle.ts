import type { Db } from '../db/connection'
import { inTransaction } from '../db/transaction'
import { tooManyAttempts } from '../http/errors'
import { networkOf } from '../http/network'
import { findAttempts, keepAttempts } from '../sessions/queries'
import { HOUR_MS } from '../times'

const WRONG_SECRETS_OF_ONE_ADDRESS = 30
const TOKENS_OF_ONE_KEY = 1200
const MINUTE_MS = 60_000

/** Counts a secret that no key has. @throws 429 after thirty from one address in an hour; a good one is never refused for it */
export async function countWrongSecret(db: Db, ip: string, now: number) {
  await refuseMoreThan(db, `embed-secret:${networkOf(ip)}`, WRONG_SECRETS_OF_ONE_ADDRESS, HOUR_MS, now)
}

/** Counts a token. @throws 429 for a key that asks for more than twenty a second, minute by minute */
export async function countToken(db: Db, keyId: number, now: number) {
  await refuseMoreThan(db, `embed-tokens:${keyId}`, TOKENS_OF_ONE_KEY, MINUTE_MS, now)
}

async function refuseMoreThan(db: Db, key: string, most: number, windowMs: number, now: number) {
  const { failures, window_started_at } = await inTransaction(db, async (trx) => {
    const before = await findAttempts(trx, key)
    const current = before && now - before.window_started_at < windowMs ? before : undefined
    const after = {
      failures: Math.min(most, current?.failures ?? 0) + 1,
      window_started_at: current?.window_started_at ?? now,
      blocked_until: 0,
    }
    await keepAttempts(trx, key, after, before?.id)
    return after
  })
  if (failures > most) throw tooManyAttempts((window_started_at + windowMs - now) / 1000)
}
