import type { Db } from '../db/connection'
import type { UserRow } from '../db/tables'
import type { Actor } from '../http/actor'

/** The one form in which usernames and e-mail addresses are compared: case, Unicode form and edges make no difference. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

/** By username, however it is written; a deleted user isn't found. */
export async function findUserByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  return db('users')
    .where({ username_key: nameKey(username) })
    .whereNull('deleted_at')
    .first()
}

export async function findUser(
  db: Db,
  { companyId }: Pick<Actor, 'companyId'>,
  userId: number,
): Promise<UserRow | undefined> {
  return db('users').where({ id: userId, company_id: companyId }).whereNull('deleted_at').first()
}
