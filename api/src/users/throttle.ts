import { createHash } from 'node:crypto'
import type { Db } from '../db/connection'
import { inTransaction } from '../db/transaction'
import { Refusal, tooManyAttempts } from '../http/errors'
import { networkOf } from '../http/network'
import { beyond, type LimitName, limitsOf } from '../limits'
import { findAttempts, keepAttempts } from '../sessions/queries'
import { HOUR_MS } from '../times'
import { nameKey } from './queries'

const LETTERS_TO_ONE = 3
const REQUESTS_OF_ONE_ADDRESS = 20
const UNKNOWN_NAMES_TOLD = 5
const PASSWORDS_TRIED = 10

/** Counts a request for a reset link. @throws 429 for the fourth about one account, or the twenty-first of one address, in an hour. */
export async function countResetRequest(db: Db, username: string, ip: string, now: number) {
  const account = createHash('sha256').update(nameKey(username)).digest('hex')
  await refuseMoreThan(db, LETTERS_TO_ONE, `reset:${account}`, now)
  await refuseMoreThan(db, REQUESTS_OF_ONE_ADDRESS, `reset-from:${networkOf(ip)}`, now)
}

/** Whether an address may be told that a username is unknown; asking counts. */
export async function mayTellUnknown(db: Db, ip: string, now: number): Promise<boolean> {
  return (await countInHour(db, `reset-unknown:${networkOf(ip)}`, now)).times <= UNKNOWN_NAMES_TOLD
}

/** Counts a try at the present password by someone signed in. @throws 429 for the eleventh in an hour. */
export async function countPasswordTry(db: Db, userId: number, now: number) {
  await refuseMoreThan(db, PASSWORDS_TRIED, `change:${userId}`, now)
}

/**
 * Counts an invitation, in the transaction that makes it: one that is refused, or fails, doesn't count.
 * @throws 429 for more than a company may send, or anyone may get, in an hour
 */
export async function countInvitation(trx: Db, companyId: number, email: string, now: number) {
  await refuseBeyondInHour(trx, 'invitations', `invitations:${companyId}`, now)
  const address = createHash('sha256').update(nameKey(email)).digest('hex')
  await refuseBeyondInHour(trx, 'invitationsToOne', `invitations-to:${address}`, now)
}

async function refuseBeyondInHour(trx: Db, limit: LimitName, key: string, now: number) {
  const { times, endsAt } = await countOne(trx, key, now)
  const refusal = beyond(limitsOf(trx), limit, times)
  if (refusal === undefined) return
  const headers = { 'Retry-After': String(Math.ceil((endsAt - now) / 1000)) }
  throw new Refusal(429, 'too_many_invitations', refusal, {}, headers)
}

async function refuseMoreThan(db: Db, most: number, key: string, now: number) {
  const { times, endsAt } = await countInHour(db, key, now)
  if (times > most) throw tooManyAttempts((endsAt - now) / 1000)
}

/** One more within the hour that began with the first. */
const countInHour = (db: Db, key: string, now: number) => inTransaction(db, (trx) => countOne(trx, key, now))

async function countOne(trx: Db, key: string, now: number) {
  const before = await findAttempts(trx, key)
  const current = before && now - before.window_started_at < HOUR_MS ? before : undefined
  const startedAt = current?.window_started_at ?? now
  const times = (current?.failures ?? 0) + 1
  await keepAttempts(trx, key, { failures: times, window_started_at: startedAt, blocked_until: 0 }, before?.id)
  return { times, endsAt: startedAt + HOUR_MS }
}
