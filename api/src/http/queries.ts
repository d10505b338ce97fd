import type { Db } from '../db/connection'
import type { IdempotencyKeyRow } from '../db/rows/company'
import type { Actor } from './actor'

/** A key that belongs to one request until its answer is kept. */
export type Claim = Pick<IdempotencyKeyRow, 'company_id' | 'user_id' | 'idempotency_key' | 'created_at'>

export function findKey(db: Db, { userId, companyId }: Actor, key: string) {
  return db('idempotency_keys').where({ company_id: companyId, user_id: userId, idempotency_key: key }).first()
}

/** Claims a key before its answer exists; a concurrent request with it waits, and then finds it taken. */
export async function claimKey(trx: Db, claim: Claim, requestHash: string) {
  await trx('idempotency_keys').insert({ ...claim, request_hash: requestHash, answer: '' })
}

/** Claims a key without an answer again. Returns false if another request has done so first. */
export async function reclaimKey(trx: Db, { id, company_id, created_at }: IdempotencyKeyRow, now: number) {
  return (await trx('idempotency_keys').where({ id, company_id, created_at }).update({ created_at: now })) === 1
}

/** Stores the answer, unless another request has claimed the key again. */
export async function storeAnswer(trx: Db, claim: Claim, answer: unknown) {
  await trx('idempotency_keys')
    .where(claim)
    .update({ answer: JSON.stringify(answer) })
}

/** Deletes by id: another request may have just claimed the key again. */
export async function deleteExpiredKey(trx: Db, { id, company_id }: Pick<IdempotencyKeyRow, 'id' | 'company_id'>) {
  await trx('idempotency_keys').where({ id, company_id }).delete()
}

export async function deleteClaim(trx: Db, claim: Claim) {
  await trx('idempotency_keys').where(claim).delete()
}
