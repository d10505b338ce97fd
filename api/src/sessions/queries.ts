import type { Db } from '../db/connection'
import { findRow, forShare } from '../db/statement'
import type { SessionRow, SignInAttemptRow, UserRow } from '../db/tables'
import type { Actor } from '../http/actor'
import type { Attempts } from './attempts'

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

/** Ends every open session of the user, but the one to be spared. */
export async function revokeSessionsOf(trx: Db, userId: number, now: number, sparedTokenId?: string) {
  const open = trx('sessions').where({ user_id: userId }).whereNull('revoked_at')
  await (sparedTokenId === undefined ? open : open.whereNot({ token_id: sparedTokenId })).update({ revoked_at: now })
}

export async function findAttempts(trx: Db, key: string): Promise<SignInAttemptRow | undefined> {
  return trx('sign_in_attempts').where({ attempt_key: key }).forUpdate().first()
}

export async function keepAttempts(trx: Db, key: string, attempts: Attempts, id?: number) {
  if (id === undefined) await trx('sign_in_attempts').insert({ ...attempts, attempt_key: key })
  else await trx('sign_in_attempts').where({ id }).update(attempts)
}

export async function forgetAttempts(trx: Db, key: string) {
  await trx('sign_in_attempts').where({ attempt_key: key }).delete()
}

export async function takeBackAttempt(trx: Db, key: string) {
  await trx('sign_in_attempts').where({ attempt_key: key }).where('failures', '>', 0).decrement('failures', 1)
}
