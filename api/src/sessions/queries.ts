import { createHmac } from 'node:crypto'
import type { Config } from '../config'
import type { Db } from '../db/connection'
import type { SessionRow, UserRow } from '../db/rows/company'
import { findRow, forShare } from '../db/statement'
import { inTransaction } from '../db/transaction'
import type { Actor } from '../http/actor'
import { networkOf } from '../http/network'

// Only the session's row is locked: what may change a user's own row while they write would wait for all their writes.
const openSession = (lock: string) => `select * from users where deleted_at is null and id =
  (select user_id from sessions where token_id = ? and expires_at > ? and revoked_at is null ${lock})`

/** The user of an open session, as they are now. */
export async function findActor(db: Db, tokenId: string, now: number): Promise<Actor | undefined> {
  const user = await findRow<UserRow>(db, openSession(forShare(db)), [tokenId, now])
  if (!user) return undefined
  const holds = (flag: 0 | 1) => user.user_type === 'OWNER' || flag === 1
  return {
    userId: user.id,
    companyId: user.company_id,
    userType: user.user_type,
    name: user.name,
    username: user.username,
    rights: {
      viewHistory: holds(user.view_history),
      viewComments: holds(user.view_comments),
      viewDayNotifications: holds(user.view_day_notifications),
    },
  }
}

export async function insertSession(db: Db, session: Omit<SessionRow, 'id' | 'revoked_at'>) {
  await db('sessions').insert({ ...session, revoked_at: null })
}

export async function revokeSession(db: Db, { userId }: Actor, tokenId: string, now: number) {
  await db('sessions').where({ token_id: tokenId, user_id: userId }).whereNull('revoked_at').update({ revoked_at: now })
}

/** The open sessions of the user, the one that was used last first. */
export function listSessions(db: Db, { userId }: Actor, now: number): Promise<SessionRow[]> {
  return db('sessions')
    .where({ user_id: userId })
    .whereNull('revoked_at')
    .where('expires_at', '>', now)
    .orderByRaw('coalesce(last_used_at, created_at) desc, id desc')
}

/** An open session of the user. */
export function findSession(db: Db, { userId }: Actor, id: number, now: number): Promise<SessionRow | undefined> {
  return db('sessions').where({ id, user_id: userId }).whereNull('revoked_at').where('expires_at', '>', now).first()
}

/** Unless one that is later than `unlessSince` is stored. */
export function setLastUse(db: Db, tokenId: string, now: number, unlessSince: number): Promise<unknown> {
  return inTransaction(db, (trx) =>
    trx('sessions')
      .where({ token_id: tokenId })
      .whereRaw('coalesce(last_used_at, created_at) <= ?', [unlessSince])
      .update({ last_used_at: now }),
  )
}

/** Ends every open session of the user, but the one to be spared. */
export async function revokeSessionsOf(trx: Db, userId: number, now: number, sparedTokenId?: string) {
  const open = trx('sessions').where({ user_id: userId }).whereNull('revoked_at')
  await (sparedTokenId === undefined ? open : open.whereNot({ token_id: sparedTokenId })).update({ revoked_at: now })
}

/** A failure that was none after all. */
export async function takeBackFailure(trx: Db, keys: string[]) {
  await trx('sign_in_attempts').whereIn('attempt_key', keys).where('failures', '>', 0).decrement('failures', 1)
}

export async function forgetFailures(trx: Db, key: string) {
  await trx('sign_in_attempts').where({ attempt_key: key }).delete()
}

/** What an address is known by. */
export function addressHash(ip: string, { jwtSecret }: Pick<Config, 'jwtSecret'>) {
  return createHmac('sha256', jwtSecret)
    .update(`known address ${networkOf(ip)}`)
    .digest('hex')
}

/** What an address is, or was, known by, under the present secret and the previous ones. */
export function addressHashes(ip: string, { jwtSecret, jwtPreviousSecrets }: Config): string[] {
  return [jwtSecret, ...jwtPreviousSecrets].map((secret) => addressHash(ip, { jwtSecret: secret }))
}

export type SigningIn = UserRow & { known_address_id: number | null }

const signingIn = (hashes: string[]) => `select users.*, (select max(id) from known_addresses
  where user_id = users.id and address_hash in (${hashes.map(() => '?')})) as known_address_id
  from users where users.username_key = ? and users.deleted_at is null`

/** Whoever has the username, and whether they signed in from the address before. */
export async function findSigningIn(db: Db, usernameKey: string, hashes: string[]): Promise<SigningIn | undefined> {
  return findRow<SigningIn>(db, signingIn(hashes), [...hashes, usernameKey])
}

export async function rememberAddress(
  trx: Db,
  { id, company_id }: Pick<UserRow, 'id' | 'company_id'>,
  addressHash: string,
  now: number,
) {
  const known = { user_id: id, address_hash: addressHash }
  const updated = await trx('known_addresses').where(known).update({ last_sign_in_at: now })
  if (updated === 0) await trx('known_addresses').insert({ ...known, company_id, last_sign_in_at: now })
}

export async function forgetAddresses(trx: Db, userId: number) {
  await trx('known_addresses').where({ user_id: userId }).delete()
}
