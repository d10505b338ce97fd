import { attemptQueue } from '../attemptQueue'
import type { Db } from '../db/connection'
import { refuseMoreThan } from '../http/attemptCounts'
import { networkOf } from '../http/network'

const WRONG_SECRETS_OF_ONE_ADDRESS = 30
const TOKENS_OF_ONE_KEY = 1200
const MINUTE_MS = 60_000

/**
 * Counts an unknown secret; requests with a valid one aren't counted and don't wait.
 * @throws 429 after thirty from one address in an hour, or while too many others wait
 */
export async function countWrongSecret(db: Db, ip: string, now: number) {
  const network = networkOf(ip)
  const count = () => refuseMoreThan(db, WRONG_SECRETS_OF_ONE_ADDRESS, `embed-secret:${network}`, now)
  await attemptQueue.run({ of: network, first: false }, count)
}

/** Counts a token. @throws 429 after 1,200 tokens of a key in a minute */
export async function countToken(db: Db, keyId: number, now: number) {
  await refuseMoreThan(db, TOKENS_OF_ONE_KEY, `embed-tokens:${keyId}`, now, MINUTE_MS)
}
