import { nameKey } from '@quotidia/domain/nameKey'
import { isOwner } from '@quotidia/domain/userTypes'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import type { Cast } from './evenings'
import type { DemoCompany, Person } from './people'

/** Inserts a company with its people, all active; `now` in epoch milliseconds. */
export async function insertCompany(
  trx: Db,
  { name, mailDomain, logo, people }: DemoCompany,
  passwordHash: string,
  now: number,
): Promise<{ companyId: number; cast: Cast }> {
  const [companyId = 0] = await trx('companies').insert({ name, demo_logo: logo, created_at: now })
  const cast = new Map<string, Actor>()
  for (const person of people) {
    const email = `${person.username}@${mailDomain}`
    cast.set(person.username, await insertPerson(trx, companyId, person, { email, passwordHash, now }))
  }
  return { companyId, cast }
}

interface Account {
  email: string
  passwordHash: string
  now: number
}

async function insertPerson(
  trx: Db,
  companyId: number,
  { username, name, userType, rights }: Person,
  { email, passwordHash, now }: Account,
): Promise<Actor> {
  const flag = rights ? 1 : 0
  const [userId = 0] = await trx('users').insert({
    company_id: companyId,
    name,
    username,
    username_key: nameKey(username),
    email,
    email_key: nameKey(email),
    password_hash: passwordHash,
    user_type: userType,
    view_history: flag,
    view_comments: flag,
    view_day_notifications: flag,
    created_at: now,
  })
  const holds = rights || isOwner({ userType })
  const held = { viewHistory: holds, viewComments: holds, viewDayNotifications: holds }
  return { userId, companyId, userType, name, username, rights: held }
}
