import { randomBytes } from 'node:crypto'
import type { Db } from '../db/connection'
import type { UserRow } from '../db/tables'
import { inTransaction } from '../db/transaction'
import { tooManyAttempts } from '../http/errors'
import type { Services } from '../http/services'
import { signToken } from '../http/tokens'
import {
  ANYWHERE,
  type Attempts,
  accountFromKey,
  accountKey,
  afterFailure,
  ONE_ADDRESS,
  UNKNOWN_NAMES_TOLD,
  unknownNamesKey,
} from './attempts'
import { findAttempts, forgetAttempts, insertSession, keepAttempts, takeBackAttempt } from './queries'

/** Counts an attempt as failed before it is made, so that many at once count too. @throws 429 while the wait lasts. */
export async function countAttempt(db: Db, usernameKey: string, ip: string, now: number) {
  await inTransaction(db, async (trx) => {
    await countOne(trx, accountFromKey(usernameKey, ip), now, (before) => afterFailure(before, now, ONE_ADDRESS))
    await countOne(trx, accountKey(usernameKey), now, (before) => afterFailure(before, now, ANYWHERE))
  })
}

/** The attempt was a good one after all. */
export async function forgiveAttempt(db: Db, usernameKey: string, ip: string) {
  await inTransaction(db, async (trx) => {
    await forgetAttempts(trx, accountFromKey(usernameKey, ip))
    await takeBackAttempt(trx, accountKey(usernameKey))
  })
}

/** Whether an address may be told that a username is unknown; asking counts. */
export async function mayTellUnknown(db: Db, ip: string, now: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const key = unknownNamesKey(ip)
    const after = await countOne(trx, key, now, (before) =>
      afterFailure(before, now, { free: Number.POSITIVE_INFINITY, longestMs: 0 }),
    )
    return after.failures <= UNKNOWN_NAMES_TOLD
  })
}

async function countOne(trx: Db, key: string, now: number, count: (before: Attempts | undefined) => Attempts) {
  const before = await findAttempts(trx, key)
  if (before && before.blocked_until > now) throw tooManyAttempts((before.blocked_until - now) / 1000)
  const after = count(before)
  await keepAttempts(trx, key, after, before?.id)
  return after
}

/** Opens a session and gives its token, which names it and lasts as long. */
export async function openSession(user: UserRow, { db, clock, config }: Services): Promise<string> {
  const issued = Math.floor(clock() / 1000)
  const expires = issued + config.tokenTtl
  const tokenId = randomBytes(24).toString('base64url')
  const session = {
    company_id: user.company_id,
    user_id: user.id,
    token_id: tokenId,
    created_at: issued * 1000,
    expires_at: expires * 1000,
  }
  await inTransaction(db, (trx) => insertSession(trx, session))
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
