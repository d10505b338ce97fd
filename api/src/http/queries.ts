import type { Db } from '../db/connection'
import type { SignInAttemptRow } from '../db/tables'
import type { Actor } from './actor'

interface KeptAnswer {
  key: string
  requestHash: string
  answer: string
  now: number
}

export function findKey(db: Db, { userId, companyId }: Actor, key: string) {
  return db('idempotency_keys').where({ company_id: companyId, user_id: userId, idempotency_key: key }).first()
}

/** Keeps a new key, or gives the expired one of the same name its new meaning. */
export async function keepKey(db: Db, { userId, companyId }: Actor, kept: KeptAnswer, expiredId?: number) {
  const row = { request_hash: kept.requestHash, answer: kept.answer, created_at: kept.now }
  if (expiredId !== undefined) {
    await db('idempotency_keys').where({ id: expiredId }).update(row)
    return
  }
  await db('idempotency_keys').insert({ ...row, company_id: companyId, user_id: userId, idempotency_key: kept.key })
}

export async function deleteKey(db: Db, { userId, companyId }: Actor, key: string) {
  await db('idempotency_keys').where({ company_id: companyId, user_id: userId, idempotency_key: key }).delete()
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
