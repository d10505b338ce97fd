import type { EmbedKey } from '@quotidia/contract/embed'
import type { Db } from '../db/connection'
import type { EmbedKeyRow, UserRow } from '../db/rows/company'
import { findRow, forShare } from '../db/statement'
import type { Actor } from '../http/actor'
import { presentKey } from './presenter'

type Company = Pick<Actor, 'companyId'>

/** All keys of the company, ended ones included, newest first. */
export async function listKeys(db: Db, { companyId }: Company): Promise<EmbedKey[]> {
  const keys = await db('embed_keys').where({ company_id: companyId }).orderBy('id', 'desc')
  const origins = await db('embed_key_origins').where({ company_id: companyId }).orderBy('id')
  const originsOf = ({ id }: EmbedKeyRow) => origins.filter((row) => row.key_id === id).map(({ origin }) => origin)
  return keys.map((key) => presentKey(key, originsOf(key)))
}

export async function findKey(db: Db, { companyId }: Company, keyId: number): Promise<EmbedKeyRow | undefined> {
  return db('embed_keys').where({ id: keyId, company_id: companyId }).first()
}

export type NewKeyRow = Omit<EmbedKeyRow, 'id' | 'revoked_at' | 'last_used_at'>

export async function insertKey(trx: Db, key: NewKeyRow, origins: string[]): Promise<EmbedKeyRow> {
  await trx('embed_keys').insert(key)
  const row = await trx('embed_keys').where({ secret_hash: key.secret_hash, company_id: key.company_id }).first()
  if (!row) throw new Error('The key just inserted is not there.')
  await trx('embed_key_origins').insert(
    origins.map((origin) => ({ company_id: key.company_id, key_id: row.id, origin })),
  )
  return row
}

/** A key that was already revoked keeps its time. */
export async function setRevoked(trx: Db, { id, company_id }: EmbedKeyRow, now: number) {
  await trx('embed_keys').where({ id, company_id }).whereNull('revoked_at').update({ revoked_at: now })
}

export async function revokeKeysOf(trx: Db, { companyId }: Company, userId: number, now: number) {
  const created = { company_id: companyId, created_by: userId }
  await trx('embed_keys').where(created).whereNull('revoked_at').update({ revoked_at: now })
}

/** The valid key with this hash of its secret. */
export async function findLiveKeyByHash(db: Db, secretHash: string, now: number): Promise<EmbedKeyRow | undefined> {
  return findRow(db, `select * from embed_keys where secret_hash = ? and ${LIVE}`, [secretHash, now])
}

export async function isOriginOf(db: Db, { id, company_id }: EmbedKeyRow, origin: string): Promise<boolean> {
  return (await db('embed_key_origins').where({ key_id: id, company_id, origin }).first('id')) !== undefined
}

/** Whether a valid key of any company has the origin. */
export async function hasLiveKey(db: Db, origin: string, now: number): Promise<boolean> {
  return (await findRow(db, LIVE_KEY_OF_ORIGIN, [origin, now])) !== undefined
}

const LIVE = 'embed_keys.revoked_at is null and (embed_keys.expires_at is null or embed_keys.expires_at > ?)'
const LIVE_KEY_OF_ORIGIN = `select embed_keys.id from embed_key_origins
  join embed_keys on embed_keys.id = embed_key_origins.key_id where embed_key_origins.origin = ? and ${LIVE} limit 1`

type Fields = 'name' | 'username' | 'user_type' | 'view_history' | 'view_comments'
/** A valid key, with an existing user of its company; the user's fields are null when there is none. */
export type KeyWithUser = Pick<EmbedKeyRow, 'company_id' | 'mode' | 'may_close'> & {
  [Field in Fields]: UserRow[Field] | null
} & { user_id: number | null }

const KEY_WITH_USER = `select embed_keys.company_id, embed_keys.mode, embed_keys.may_close, users.id as user_id,
    users.name, users.username, users.user_type, users.view_history, users.view_comments
  from embed_keys left join users
    on users.id = ? and users.company_id = embed_keys.company_id and users.deleted_at is null
  where embed_keys.id = ? and embed_keys.company_id = ? and ${LIVE}`

export async function findLiveKey(db: Db, keyId: number, companyId: number, userId: number, now: number) {
  return findRow<KeyWithUser>(db, `${KEY_WITH_USER} ${forShare(db)}`, [userId, keyId, companyId, now])
}

/** Stores the key's last use, to the minute, so that a busy key isn't written at each token. */
export async function noteUse(db: Db, { id, company_id, last_used_at }: EmbedKeyRow, now: number) {
  if (last_used_at !== null && now - last_used_at < 60_000) return
  await db('embed_keys').where({ id, company_id }).update({ last_used_at: now })
}
