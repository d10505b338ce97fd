import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/connection'
import type { UserRow, UserTokenRow } from '../db/rows/company'
import { malformed } from '../http/errors'
import { HOUR_MS } from '../times'
import { tokenMessages } from './messages'

const LASTS: Record<UserTokenRow['kind'], number> = { registration: 72 * HOUR_MS, reset: HOUR_MS }

type Person = Pick<UserRow, 'id' | 'company_id'>
type LinkToken = UserTokenRow & Pick<UserRow, 'username' | 'name'>

// A hash is enough to recognise a token, and a copy of the database gives no access to an account.
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Creates a token for the user. Only the newest token is valid, so that withdrawing this one restores the previous
 * state.
 */
export async function issueToken(trx: Db, user: Person, kind: UserTokenRow['kind'], now: number): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await trx('user_tokens').insert({
    company_id: user.company_id,
    user_id: user.id,
    kind,
    token_hash: hashOf(token),
    created_at: now,
    expires_at: now + LASTS[kind],
  })
  return token
}

/** Deletes the token if it was still valid. Returns false for a used or superseded one, which stays. */
export async function withdrawToken(trx: Db, { id, company_id }: Person, token: string): Promise<boolean> {
  const newest = await trx('user_tokens').where({ user_id: id, company_id }).orderBy('id', 'desc').first()
  if (newest?.token_hash !== hashOf(token) || newest.used_at !== null) return false
  await trx('user_tokens').where({ id: newest.id, company_id }).delete()
  return true
}

/** Invalidates all links sent before. */
export async function voidTokens(trx: Db, { id, company_id }: Person, now: number) {
  await trx('user_tokens')
    .where({ user_id: id, company_id })
    .whereNull('used_at')
    .whereNull('voided_at')
    .update({ voided_at: now })
}

/** The token of a link, if it is valid. @throws 400 with the reason. */
export async function findToken(db: Db, token: string, now: number): Promise<LinkToken> {
  if (token === '') throw malformed(tokenMessages.missing)
  const found = await db('user_tokens')
    .join('users', 'users.id', 'user_tokens.user_id')
    .where('user_tokens.token_hash', hashOf(token))
    .whereNull('users.deleted_at')
    .select('user_tokens.*', 'users.username', 'users.name')
    .first()
  if (!found) throw malformed(tokenMessages.unknown)
  if (found.used_at !== null) throw malformed(tokenMessages.used)
  if (found.voided_at !== null || (await isSuperseded(db, found))) throw malformed(tokenMessages.unknown)
  if (found.expires_at <= now) throw malformed(tokenMessages.expired)
  return found
}

async function isSuperseded(db: Db, { id, user_id, company_id }: LinkToken) {
  const newer = await db('user_tokens').where({ user_id, company_id }).where('id', '>', id).first('id')
  return newer !== undefined
}

/** The time of the newest registration link; undefined without one. */
export async function lastInvitedAt(db: Db, { id, company_id }: Person): Promise<number | undefined> {
  const newest = await db('user_tokens')
    .where({ user_id: id, company_id, kind: 'registration' })
    .orderBy('id', 'desc')
    .first('created_at')
  return newest?.created_at
}

/** Uses up the token: only one of several concurrent calls succeeds. @throws 400 like `findToken`. */
export async function useToken(trx: Db, token: string, now: number): Promise<LinkToken> {
  await trx('user_tokens')
    .where({ token_hash: hashOf(token) })
    .forUpdate()
    .first('id')
  const found = await findToken(trx, token, now)
  await trx('user_tokens').where({ id: found.id, company_id: found.company_id }).update({ used_at: now })
  return found
}
