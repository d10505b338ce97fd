import type { Db } from '../db/connection'
import type { IdempotencyKeyRow, SignInAttemptRow } from '../db/rows/company'
import type { Actor } from './actor'

interface ClaimedKey {
  key: string
  requestHash: string
  now: number
}

const ofUser = ({ userId, companyId }: Actor, key: string) => ({
  company_id: companyId,
  user_id: userId,
  idempotency_key: key,
})

export function findKey(db: Db, actor: Actor, key: string) {
  return db('idempotency_keys').where(ofUser(actor, key)).first()
}

/** Claims a key before its answer exists; a concurrent request with it waits, and then finds it taken. */
export async function claimKey(trx: Db, actor: Actor, { key, requestHash, now }: ClaimedKey) {
  await trx('idempotency_keys').insert({
    ...ofUser(actor, key),
    request_hash: requestHash,
    answer: '',
    created_at: now,
  })
}

export async function keepAnswer(trx: Db, actor: Actor, key: string, answer: string) {
  await trx('idempotency_keys').where(ofUser(actor, key)).update({ answer })
}

/** By its id: another request may have just claimed the key again. */
export async function deleteExpiredKey(trx: Db, { id, company_id }: Pick<IdempotencyKeyRow, 'id' | 'company_id'>) {
  await trx('idempotency_keys').where({ id, company_id }).delete()
}

export async function deleteKey(db: Db, actor: Actor, key: string) {
  await db('idempotency_keys').where(ofUser(actor, key)).delete()
}

export function findCounts(trx: Db, keys: readonly string[]): Promise<SignInAttemptRow[]> {
  return trx('sign_in_attempts').whereIn('attempt_key', keys).orderBy('attempt_key').forUpdate()
}

export async function insertCounts(trx: Db, counts: Omit<SignInAttemptRow, 'id'>[]) {
  await trx('sign_in_attempts').insert(counts)
}

export async function updateCount(trx: Db, key: string, count: Omit<SignInAttemptRow, 'id' | 'attempt_key'>) {
  const { failures, window_started_at, blocked_until } = count
  await trx('sign_in_attempts').where({ attempt_key: key }).update({ failures, window_started_at, blocked_until })
}
