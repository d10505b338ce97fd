import { nameKey } from '@quotidia/domain/nameKey'
import type { Db } from '../db/connection'
import type { UserRow } from '../db/rows/company'
import type { Actor } from '../http/actor'

/** Finds a user by username in any spelling; deleted users aren't found. */
export async function findUserByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  return db('users')
    .where({ username_key: nameKey(username) })
    .whereNull('deleted_at')
    .first()
}

/** All users of the company, invited ones included, in the order of their creation. */
export async function listUsers(db: Db, { companyId }: Pick<Actor, 'companyId'>): Promise<UserRow[]> {
  return db('users').where({ company_id: companyId }).whereNull('deleted_at').orderBy('id')
}

export async function findUserByEmail(db: Db, companyId: number, email: string): Promise<UserRow | undefined> {
  return db('users')
    .where({ company_id: companyId, email_key: nameKey(email) })
    .whereNull('deleted_at')
    .first()
}

/** The usernames in use, in all companies, with this prefix. */
export async function listUsernameKeys(db: Db, beginning: string): Promise<string[]> {
  const keys = await db('users').where('username_key', 'like', `${beginning}%`).pluck('username_key')
  return keys.filter((key) => key !== null)
}

type NewUserRow = Omit<UserRow, 'id' | 'password_hash' | 'remind_by_mail' | 'deleted_at'>

/** Inserts a person who hasn't registered yet. */
export async function insertUser(trx: Db, user: NewUserRow) {
  await trx('users').insert(user)
}

/** The name of a user of the company, even a deleted one; empty if there is none. */
export async function findName(db: Db, companyId: number, userId: number): Promise<string> {
  const user = await db('users').where({ id: userId, company_id: companyId }).first('name')
  return user?.name ?? ''
}
