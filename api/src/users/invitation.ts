import { findCompany, lockCompany } from '../companies/queries'
import type { NewUser } from '../contract'
import type { Db } from '../db/connection'
import type { UserRow } from '../db/tables'
import { conflict, notFound } from '../http/errors'
import { ownerNotGiven } from './commands'
import { userMessages } from './messages'
import { findUserByEmail, findUserByUsername, insertUser, listUsernameKeys, nameKey } from './queries'
import { issueToken, withdrawToken } from './tokens'
import { firstFree, usernameFor } from './username'

export interface Invitation {
  user: UserRow
  companyName: string
  token: string
  /** Leaves everything as it was before; for a letter that couldn't leave. */
  takeBack(trx: Db): Promise<void>
}

/**
 * Adds a person to the company, or, to one whom it invited already and who never registered, gives the name and type
 * sent now; with a fresh token in either case. @throws 400 for an OWNER, 409 for the address of an active user.
 */
export async function invite(trx: Db, companyId: number, given: NewUser, now: number): Promise<Invitation> {
  if (given.userType === 'OWNER') throw ownerNotGiven()
  const company = await lockCompany(trx, companyId)
  if (!company) throw notFound()
  const known = await findUserByEmail(trx, companyId, given.email)
  if (known && known.password_hash !== null) throw conflict('email_taken', userMessages.emailTaken)
  const user = known ? await amend(trx, known, given) : await add(trx, companyId, given, now)
  const token = await issueToken(trx, user, 'registration', now)
  const takeBack = async (later: Db) => {
    await withdrawToken(later, token)
    if (known) await later('users').where({ id: known.id }).update({ name: known.name, user_type: known.user_type })
    else await later('users').where({ id: user.id }).whereNull('password_hash').delete()
  }
  return { user, companyName: company.name, token, takeBack }
}

/** A fresh link for someone invited who lost the first one. */
export async function inviteAgain(trx: Db, user: UserRow, now: number): Promise<Invitation> {
  const company = await findCompany(trx, user.company_id)
  if (!company) throw notFound()
  const token = await issueToken(trx, user, 'registration', now)
  return { user, companyName: company.name, token, takeBack: (later) => withdrawToken(later, token) }
}

async function amend(trx: Db, known: UserRow, { name, userType }: NewUser): Promise<UserRow> {
  await trx('users').where({ id: known.id }).update({ name, user_type: userType })
  return { ...known, name, user_type: userType }
}

async function add(trx: Db, companyId: number, { name, email, userType }: NewUser, now: number): Promise<UserRow> {
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
    created_at: now,
  })
  const user = await findUserByUsername(trx, username)
  if (!user) throw notFound()
  return user
}
