import { createHash } from 'node:crypto'
import type { Db } from '../db/connection'
import type { PasskeyRow } from '../db/rows/company'
import { findRow, forShare } from '../db/statement'

interface Owner {
  userId: number
  companyId: number
}

const ofUser = ({ userId, companyId }: Owner) => ({ user_id: userId, company_id: companyId })

/** Has a fixed length, since an index of MySQL can't hold the longest credential ids. */
const hashOf = (credentialId: string) => createHash('sha256').update(credentialId).digest('hex')

export function listPasskeys(db: Db, owner: Owner): Promise<PasskeyRow[]> {
  return db('passkeys').where(ofUser(owner)).orderBy('id')
}

export async function hasPasskey(db: Db, owner: Owner): Promise<boolean> {
  return (await db('passkeys').where(ofUser(owner)).first('id')) !== undefined
}

/** By user id; users without a passkey are absent. */
export async function countPasskeys(db: Db, { companyId }: Pick<Owner, 'companyId'>): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const userId of await db('passkeys').where({ company_id: companyId }).pluck('user_id')) {
    counts.set(userId, (counts.get(userId) ?? 0) + 1)
  }
  return counts
}

export async function insertPasskey(trx: Db, passkey: Omit<PasskeyRow, 'id' | 'credential_hash'>): Promise<number> {
  const [id = 0] = await trx('passkeys').insert({ ...passkey, credential_hash: hashOf(passkey.credential_id) })
  return id
}

export function findByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db('passkeys')
    .whereRaw('credential_hash = ?', [hashOf(credentialId)])
    .first()
}

/** Whether the passkey exists; it can't be removed before the transaction ends. */
export async function holdPasskey(trx: Db, { id, company_id }: PasskeyRow): Promise<boolean> {
  const sql = `select id from passkeys where id = ? and company_id = ? ${forShare(trx)}`
  return (await findRow(trx, sql, [id, company_id])) !== undefined
}

interface Use {
  counter: number
  challengeAt: number
  now: number
}

/** Returns whether the challenge is newer than that of the last sign-in: each can be used once. */
export async function recordUse(
  trx: Db,
  { id, company_id }: PasskeyRow,
  { counter, challengeAt, now }: Use,
): Promise<boolean> {
  const unused = trx('passkeys').where({ id, company_id }).where('last_challenge_at', '<', challengeAt)
  return (await unused.update({ counter, last_used_at: now, last_challenge_at: challengeAt })) === 1
}

/** Returns whether there was one. */
export async function deletePasskey(trx: Db, owner: Owner, id: number): Promise<boolean> {
  return (
    (await trx('passkeys')
      .where({ id, ...ofUser(owner) })
      .delete()) > 0
  )
}

/** Returns whether the user had any. */
export async function deletePasskeys(trx: Db, owner: Owner): Promise<boolean> {
  return (await trx('passkeys').where(ofUser(owner)).delete()) > 0
}
