import type { UserChange } from '@quotidia/contract/users'
import { nameKey } from '@quotidia/domain/nameKey'
import { isOwner } from '@quotidia/domain/userTypes'
import { findUser, forgetAccountant, raiseCompanyVersion } from '../companies/queries'
import type { Db } from '../db/connection'
import type { UserRow } from '../db/rows/company'
import type { Actor } from '../http/actor'
import { allow } from '../http/authorize'
import { conflict, forbidden, invalid, notFound } from '../http/errors'
import type { Write } from '../http/write'
import { forgetAddresses, revokeSessionsOf } from '../sessions/queries'
import { userMessages } from './messages'
import { detailsOf } from './presenter'
import { findUserByEmail } from './queries'
import { voidTokens } from './tokens'

/** Changes the owner's own name or address. @throws 409 for the address of another user. */
export async function changeOwnField(write: Write, change: { name: string } | { email: string }) {
  const { trx, actor, clock } = write
  const own = await openForOwner(trx, actor, actor.userId)
  if ('name' in change) await trx('users').where(keyOf(own)).update({ name: change.name })
  else await changeEmail(trx, own, change.email, clock())
  return recordChange(write, own)
}

/** @throws 404, 400 for a change to OWNER, 403 for one's own type, 409 for the address of another user. */
export async function changeUser(write: Write, userId: number, change: UserChange) {
  const { trx, actor, clock } = write
  const now = clock()
  const user = await openForOwner(trx, actor, userId)
  const isNewType = change.userType !== user.user_type
  if (isNewType && userId === actor.userId) throw forbidden(userMessages.ownType)
  if (isNewType && change.userType === 'OWNER') throw ownerNotGiven()
  await changeEmail(trx, user, change.email, now)
  await trx('users')
    .where(keyOf(user))
    .update({
      name: change.name,
      user_type: change.userType,
      view_history: change.viewHistory ? 1 : 0,
      view_comments: change.viewComments ? 1 : 0,
      view_day_notifications: change.viewDayNotifications ? 1 : 0,
    })
  if (isNewType) await revokeSessionsOf(trx, user, now)
  return recordChange(write, user)
}

/**
 * Removes a user: they can't sign in again, their name and address become free, and their entries keep their name.
 * Nothing that they were given or made opens any more; listeners to `userRemoved` end the rest.
 */
export async function removeUser({ trx, actor, clock, record }: Write, userId: number) {
  const now = clock()
  const user = await openForOwner(trx, actor, userId)
  if (user.id === actor.userId) throw forbidden(userMessages.ownAccount)
  await trx('users').where(keyOf(user)).update({ deleted_at: now, username_key: null, email_key: null })
  await revokeSessionsOf(trx, user, now)
  await forgetAddresses(trx, user)
  await voidTokens(trx, user, now)
  await forgetAccountant(trx, user.company_id, user.email)
  await record({ type: 'userRemoved', actor, at: now, ...detailsOf(user) })
}

/** Two owners can't change each other's type at once: the second waits for the first, and is authorised again. */
async function openForOwner(trx: Db, actor: Actor, userId: number): Promise<UserRow> {
  await raiseCompanyVersion(trx, actor.companyId)
  const owner = await findUser(trx, actor, actor.userId)
  allow(owner !== undefined && isOwner({ userType: owner.user_type }))
  const user = await findUser(trx, actor, userId)
  if (!user) throw notFound()
  return user
}

/** Links sent to the old address become invalid. */
async function changeEmail(trx: Db, user: UserRow, email: string, now: number) {
  if (email === user.email) return
  const holder = await findUserByEmail(trx, user.company_id, email)
  if (holder && holder.id !== user.id) throw conflict('email_taken', userMessages.emailTaken)
  await trx('users')
    .where(keyOf(user))
    .update({ email, email_key: nameKey(email) })
  await voidTokens(trx, user, now)
}

async function recordChange({ trx, actor, clock, record }: Write, before: UserRow): Promise<UserRow> {
  const user = await findUser(trx, actor, before.id)
  if (!user) throw notFound()
  await record({ type: 'userChanged', actor, at: clock(), before: detailsOf(before), after: detailsOf(user) })
  return user
}

const keyOf = ({ id, company_id }: UserRow) => ({ id, company_id })

export function ownerNotGiven() {
  return invalid([{ path: 'userType', message: userMessages.ownerNotGiven }])
}
