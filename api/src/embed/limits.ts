import type { Db } from '../db/connection'
import { refuseMoreThan } from '../http/attemptCounts'
import { networkOf } from '../http/network'

const WRONG_SECRETS_OF_ONE_ADDRESS = 30
const TOKENS_OF_ONE_KEY = 1200
const MINUTE_MS = 60_000

/** Counts an unknown secret. @throws 429 after thirty from one address in an hour; a valid one is never refused for it */
export async function countWrongSecret(db: Db, ip: string, now: number) {
  await refuseMoreThan(db, WRONG_SECRETS_OF_ONE_ADDRESS, `embed-secret:${networkOf(ip)}`, now)
}

/** Counts a token. @throws 429 for a key with more than twenty a second, minute by minute */
export async function countToken(db: Db, keyId: number, now: number) {
  await refuseMoreThan(db, TOKENS_OF_ONE_KEY, `embed-tokens:${keyId}`, now, MINUTE_MS)
}
