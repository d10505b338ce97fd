import { randomBytes } from 'node:crypto'
import { changeCounts, takeBackAttempts } from '../db/attemptCounts'
import type { Db } from '../db/connection'
import type { UserRow } from '../db/rows/company'
import { inTransaction } from '../db/transaction'
import { MAX_REVEALED_NAMES } from '../http/attemptCounts'
import type { Services } from '../http/services'
import { signToken } from '../http/tokens'
import { addressHash, deleteOldest, forgetFailures, holdUser, insertSession, rememberAddress } from './queries'
import { type Attempt, afterFailure, keysOf } from './signInLimits'

/** Counts an attempt as failed before it is verified, so that concurrent ones count. @throws 429 while a wait lasts. */
export async function countAttempt(db: Db, attempt: Attempt, now: number): Promise<{ mayReveal: boolean }> {
  const keys = keysOf(attempt)
  const counts = await changeCounts(db, Object.values(keys), (stored) => afterFailure(attempt, stored, now))
  return { mayReveal: (counts[keys.unknownNames]?.failures ?? 0) <= MAX_REVEALED_NAMES }
}

/** Withdraws the failure after a successful attempt, and stores the address as known. */
export async function forgiveAttempt(attempt: Attempt, user: UserRow, { db, clock, config }: Services) {
  const { pair, account, names } = keysOf(attempt)
  await inTransaction(db, async (trx) => {
    if (!attempt.isKnownAddress) await takeBackAttempts(trx, [account, names])
    await forgetFailures(trx, pair)
    await rememberAddress(trx, user, addressHash(attempt.ip, config), clock())
  })
}

/** Whether the person's proof is still valid. It locks the rows that it reads until the transaction ends. */
type Proof = (trx: Db, user: UserRow) => boolean | Promise<boolean>

/**
 * Opens a session of the user as they are now. Returns its token, with its id and expiry; undefined if the user was
 * removed or the proof is no longer valid: a change that ended the other sessions must end this one, too.
 */
export async function openSession(
  person: Pick<UserRow, 'id' | 'company_id'>,
  device: string | null,
  { db, clock, config, limits }: Services,
  isProven: Proof,
): Promise<string | undefined> {
  const issued = Math.floor(clock() / 1000)
  const expires = issued + config.tokenTtl
  const tokenId = randomBytes(24).toString('base64url')
  const session = {
    company_id: person.company_id,
    user_id: person.id,
    token_id: tokenId,
    created_at: issued * 1000,
    expires_at: expires * 1000,
    device,
    last_used_at: issued * 1000,
    confirmed_at: issued * 1000,
  }
  const user = await inTransaction(db, async (trx) => {
    const present = await holdUser(trx, person)
    if (!present || !(await isProven(trx, present))) return undefined
    await insertSession(trx, session)
    await deleteOldest(trx, present, limits.sessions)
    return present
  })
  if (!user) return undefined
  const claims = {
    sub: String(user.id),
    username: user.username,
    name: user.name,
    companyId: user.company_id,
    userType: user.user_type,
    roles: [`ROLE_${user.user_type}`],
    jti: tokenId,
    iat: issued,
    exp: expires,
  }
  return signToken(claims, config.jwtSecret)
}
