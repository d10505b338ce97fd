import { createHmac } from 'node:crypto'
import { LIST_LIMITS } from '@quotidia/contract/limits'
import { nameKey } from '@quotidia/domain/nameKey'
import type { Config } from '../config'
import type { Db } from '../db/connection'
import type { SessionRow, UserRow } from '../db/rows/company'
import { findRow, forShare, listRows } from '../db/statement'
import { inTransaction } from '../db/transaction'
import { type Actor, actorOf } from '../http/actor'
import { networkOf } from '../http/network'

type Person = Pick<UserRow, 'id' | 'company_id'>

/** SQL condition for users who sign in with a password alone; `user` is the column with the id. */
export const withoutFactor = (user: string) =>
  `not exists (select 1 from second_factors where user_id = ${user} and confirmed_at is not null)
    and not exists (select 1 from passkeys where user_id = ${user})`

// Locks only the session's row: a lock on the user's row would block changes of the user during all of their writes.
const openSession = (lock: string) => `select users.*, case when
    exists (select 1 from companies where id = users.company_id and factors_required = 1)
    and ${withoutFactor('users.id')}
  then 1 else 0 end as lacks_factor
  from users where deleted_at is null and id =
  (select user_id from sessions where token_id = ? and expires_at > ? and revoked_at is null ${lock})`

/** The current user of an open session. */
export async function findActor(db: Db, tokenId: string, now: number): Promise<Actor | undefined> {
  const user = await findRow<UserRow & { lacks_factor: 0 | 1 }>(db, openSession(forShare(db)), [tokenId, now])
  return user && { ...actorOf(user), ...(user.lacks_factor === 1 && { lacksFactor: true }) }
}

export async function insertSession(db: Db, session: Omit<SessionRow, 'id' | 'revoked_at'>) {
  await db('sessions').insert({ ...session, revoked_at: null })
}

const NEWEST_BEYOND = 'select id from sessions where user_id = ? and company_id = ? order by id desc limit 1 offset ?'

/** Deletes the user's oldest sessions beyond a number, ended ones included. */
export async function deleteOldest(trx: Db, { id, company_id }: Person, most: number) {
  const newest = await findRow<{ id: number }>(trx, NEWEST_BEYOND, [id, company_id, most])
  if (newest) await trx('sessions').where({ user_id: id, company_id }).where('id', '<=', newest.id).delete()
}

export async function revokeSession(db: Db, { userId, companyId }: Actor, tokenId: string, now: number) {
  const own = { token_id: tokenId, user_id: userId, company_id: companyId }
  await db('sessions').where(own).whereNull('revoked_at').update({ revoked_at: now })
}

/** The open sessions of the user, the most recently used first, at most 200. */
export function listSessions(db: Db, { userId, companyId }: Actor, now: number): Promise<SessionRow[]> {
  return db('sessions')
    .where({ user_id: userId, company_id: companyId })
    .whereNull('revoked_at')
    .where('expires_at', '>', now)
    .orderByRaw('coalesce(last_used_at, created_at) desc, id desc')
    .limit(LIST_LIMITS.openSessions)
}

/** An open session of the user. */
export function findSession(
  db: Db,
  { userId, companyId }: Actor,
  id: number,
  now: number,
): Promise<SessionRow | undefined> {
  return db('sessions')
    .where({ id, user_id: userId, company_id: companyId })
    .whereNull('revoked_at')
    .where('expires_at', '>', now)
    .first()
}

/** Stores the session's last use, unless the stored one is later than `unlessSince`. */
export function setLastUse(
  db: Db,
  { companyId }: Actor,
  tokenId: string,
  { now, unlessSince }: { now: number; unlessSince: number },
): Promise<unknown> {
  return inTransaction(db, (trx) =>
    trx('sessions')
      .where({ token_id: tokenId, company_id: companyId })
      .whereRaw('coalesce(last_used_at, created_at) <= ?', [unlessSince])
      .update({ last_used_at: now }),
  )
}

/** When the user of the session last proved who they are. */
export async function findConfirmedAt(db: Db, { companyId }: Actor, tokenId: string): Promise<number | undefined> {
  const session = await db('sessions').where({ token_id: tokenId, company_id: companyId }).first()
  return session && (session.confirmed_at ?? session.created_at)
}

export async function confirmSession(trx: Db, { companyId }: Actor, tokenId: string, now: number) {
  await trx('sessions').where({ token_id: tokenId, company_id: companyId }).update({ confirmed_at: now })
}

/** Ends every open session of the user, except the given one. */
export async function revokeSessionsOf(trx: Db, { id, company_id }: Person, now: number, sparedTokenId?: string) {
  const open = trx('sessions').where({ user_id: id, company_id }).whereNull('revoked_at')
  await (sparedTokenId === undefined ? open : open.whereNot({ token_id: sparedTokenId })).update({ revoked_at: now })
}

export async function forgetFailures(trx: Db, key: string) {
  await trx('sign_in_attempts').where({ attempt_key: key }).delete()
}

/** The stored form of an address. */
export function addressHash(ip: string, { jwtSecret }: Pick<Config, 'jwtSecret'>) {
  return createHmac('sha256', jwtSecret)
    .update(`known address ${networkOf(ip)}`)
    .digest('hex')
}

/** The stored forms of an address under the current secret and the previous ones. */
export function addressHashes(ip: string, { jwtSecret, jwtPreviousSecrets }: Config): string[] {
  return [jwtSecret, ...jwtPreviousSecrets].map((secret) => addressHash(ip, { jwtSecret: secret }))
}

export type SigningIn = UserRow & { known_address_id: number | null }

const signingIn = (hashes: string[]) => `select users.*, (select max(id) from known_addresses
  where user_id = users.id and address_hash in (${hashes.map(() => '?')})) as known_address_id
  from users where (users.username_key = ? or users.email_key = ?) and users.deleted_at is null
  order by case when users.username_key = ? then 0 when users.password_hash is not null then 1 else 2 end limit 2`

/**
 * The user whom a name means, and whether they signed in from one of the addresses before: the username, else the only
 * registered user with that e-mail, else the only invited one.
 */
export async function findSigningIn(db: Db, name: string, hashes: string[] = ['']): Promise<SigningIn | undefined> {
  const key = nameKey(name)
  const [first, second] = await listRows<SigningIn>(db, signingIn(hashes), [...hashes, key, key, key])
  if (!first || first.username_key === key || !second) return first
  const isOnlyRegistered = first.password_hash !== null && second.password_hash === null
  return isOnlyRegistered ? first : undefined
}

/** Whether a name is an e-mail and no username of the user: an answer must not tell whether somebody has it. */
export const isAddress = (name: string, user: UserRow | undefined): boolean =>
  name.includes('@') && user?.username_key !== nameKey(name)

/** The user; the lock prevents changes and removal until the transaction ends. */
export async function holdUser(trx: Db, { id, company_id }: Person): Promise<UserRow | undefined> {
  const sql = `select * from users where id = ? and company_id = ? and deleted_at is null ${forShare(trx)}`
  return findRow<UserRow>(trx, sql, [id, company_id])
}

export async function rememberAddress(trx: Db, { id, company_id }: Person, addressHash: string, now: number) {
  const known = { company_id, user_id: id, address_hash: addressHash }
  const updated = await trx('known_addresses').where(known).update({ last_sign_in_at: now })
  if (updated === 0) await trx('known_addresses').insert({ ...known, last_sign_in_at: now })
}

export async function forgetAddresses(trx: Db, { id, company_id }: Person) {
  await trx('known_addresses').where({ user_id: id, company_id }).delete()
}
