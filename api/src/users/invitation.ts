import type { NewUser, PendingInvitation } from '@quotidia/contract/users'
import { nameKey } from '@quotidia/domain/nameKey'
import type { z } from 'zod'
import { findCompany, lockCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { UserRow } from '../db/rows/company'
import { conflict, notFound } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { isoTime } from '../times'
import { ownerNotGiven } from './commands'
import { countInvitation, takeBackInvitation } from './limits'
import { userMessages } from './messages'
import { detailsOf, presentUser } from './presenter'
import { findUserByEmail, findUserByUsername, insertUser, listUsernameKeys, listUsers } from './queries'
import { issueToken, lastInvitedAt, withdrawToken } from './tokens'

export interface Invitation {
  user: UserRow
  companyName: string
  token: string
  /**
   * Restores the previous state after a mail that couldn't be sent. Returns false, changing nothing, if the person has
   * registered or been sent a later link.
   */
  takeBack(trx: Db): Promise<boolean>
}

type Given = z.output<typeof NewUser>

/**
 * Adds a person to the company; for one who was invited and never registered, `ifInvited` decides. Creates a new token.
 * @throws 400 for an OWNER; 409 for the address of an active user, or of an invited one if `ifInvited` is `refuse`, and
 * at the limit of users; 429 for too many in an hour.
 */
export async function invite(write: Write, given: Given): Promise<Invitation> {
  const { trx, actor, clock, record } = write
  const { companyId } = actor
  const now = clock()
  if (given.userType === 'OWNER') throw ownerNotGiven()
  const company = await lockCompany(trx, companyId)
  if (!company) throw notFound()
  const known = await findUserByEmail(trx, companyId, given.email)
  if (known && known.password_hash !== null) throw conflict('email_taken', userMessages.emailTaken)
  if (known && given.ifInvited === 'refuse') throw await alreadyInvited(trx, known)
  await countInvitation(write, companyId, given.email, now)
  const user = known ? await amend(trx, known, given) : await add(write, given, now)
  const token = await issueToken(trx, user, 'registration', now)
  const takeBack = async (later: Db) => {
    await lockCompany(later, companyId)
    if (!(await withdrawToken(later, user, token))) return false
    await takeBackInvitation(later, companyId, given.email)
    if (known === user) return true
    if (known)
      // Unless they have been changed since.
      await later('users')
        .where({ id: known.id, company_id: companyId, name: user.name, user_type: user.user_type })
        .update({
          name: known.name,
          user_type: known.user_type,
          view_history: known.view_history,
          view_comments: known.view_comments,
          view_day_notifications: known.view_day_notifications,
        })
    else await later('users').where({ id: user.id, company_id: companyId }).whereNull('password_hash').delete()
    return true
  }
  await record({ type: 'userInvited', actor, at: now, ...detailsOf(user) })
  return { user, companyName: company.name, token, takeBack }
}

/** Creates a new link for an invited person who has lost the first one. */
export async function inviteAgain(trx: Db, user: UserRow, now: number): Promise<Invitation> {
  const company = await findCompany(trx, user.company_id)
  if (!company) throw notFound()
  const token = await issueToken(trx, user, 'registration', now)
  return { user, companyName: company.name, token, takeBack: (later) => withdrawToken(later, user, token) }
}

async function alreadyInvited(trx: Db, known: UserRow) {
  const invitedAt = (await lastInvitedAt(trx, known)) ?? known.created_at
  const pending: PendingInvitation = { user: presentUser(known), invitedAt: isoTime(invitedAt) }
  return conflict('already_invited', userMessages.alreadyInvited, { ...pending })
}

async function amend(trx: Db, known: UserRow, given: Given): Promise<UserRow> {
  if (given.ifInvited === 'resend') return known
  const change = { name: given.name, user_type: given.userType, ...rightsIn(given) }
  await trx('users').where({ id: known.id, company_id: known.company_id }).update(change)
  return { ...known, ...change }
}

const NO_RIGHTS = { view_history: 0, view_comments: 0, view_day_notifications: 0 } as const

/** The columns of the given rights. */
function rightsIn({ viewHistory, viewComments, viewDayNotifications }: Given) {
  const column = (right: boolean | undefined) => (right === undefined ? undefined : right ? 1 : 0)
  const columns = {
    view_history: column(viewHistory),
    view_comments: column(viewComments),
    view_day_notifications: column(viewDayNotifications),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof typeof columns, 0 | 1>
  >
}

async function add({ trx, limits, actor }: Write, given: Given, now: number): Promise<UserRow> {
  const { name, email, userType } = given
  const { companyId } = actor
  refuseBeyond(limits, 'users', (await listUsers(trx, { companyId })).length + 1)
  const wanted = usernameFor(name)
  const username = firstFree(wanted, new Set(await listUsernameKeys(trx, wanted)))
  await insertUser(trx, {
    company_id: companyId,
    name,
    username,
    username_key: nameKey(username),
    email,
    email_key: nameKey(email),
    user_type: userType,
    ...NO_RIGHTS,
    ...rightsIn(given),
    created_at: now,
  })
  const user = await findUserByUsername(trx, username)
  if (!user) throw notFound()
  return user
}

const LONGEST_BASE = 150

/** 'Mario Rossi' → 'mario.rossi': lower-case ASCII letters and digits, words joined by dots; 'utente' if empty. */
function usernameFor(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words ? words.join('.').slice(0, LONGEST_BASE).replace(/\.$/, '') : 'utente'
}

/** The username itself if it is free, else the first free one of 'mario.rossi2', 'mario.rossi3', … */
function firstFree(username: string, taken: ReadonlySet<string>): string {
  if (!taken.has(username)) return username
  let number = 2
  while (taken.has(`${username}${number}`)) number += 1
  return `${username}${number}`
}
