import type { Config } from '../config'
import type { Db } from '../db/connection'
import type { SecondFactorRow } from '../db/rows/company'
import { hasPasskey } from '../passkeys/queries'
import { hashOf, stepOf } from './codes'
import { decrypt, encrypt } from './encryption'

interface UserKey {
  userId: number
  companyId: number
}

/** The second factor of a user, confirmed or not. */
export function findFactor(db: Db, { userId, companyId }: UserKey): Promise<SecondFactorRow | undefined> {
  return db('second_factors').where({ user_id: userId, company_id: companyId }).first()
}

/** Whether the user signs in with more than a password. */
export async function hasFactorOrPasskey(db: Db, user: UserKey): Promise<boolean> {
  const factor = await findFactor(db, user)
  return factor?.confirmed_at != null || hasPasskey(db, user)
}

/** The ids of the users whose factor is confirmed. */
export async function listUsersWithFactor(db: Db, { companyId }: Pick<UserKey, 'companyId'>): Promise<Set<number>> {
  const confirmed = db('second_factors').where({ company_id: companyId }).whereNotNull('confirmed_at')
  return new Set(await confirmed.pluck('user_id'))
}

export async function countRecoveryCodes(db: Db, { userId, companyId }: UserKey): Promise<number> {
  const codes = await db('recovery_codes')
    .where({ user_id: userId, company_id: companyId })
    .whereNull('used_at')
    .pluck('id')
  return codes.length
}

export async function insertFactor(trx: Db, { userId, companyId }: UserKey, secret: string, now: number) {
  await trx('second_factors').insert({ user_id: userId, company_id: companyId, secret, created_at: now })
}

/** Returns false if the factor was already confirmed. */
export async function confirmFactor(
  trx: Db,
  { id, company_id }: SecondFactorRow,
  step: number,
  now: number,
): Promise<boolean> {
  const begun = trx('second_factors').where({ id, company_id }).whereNull('confirmed_at')
  return (await begun.update({ confirmed_at: now, last_step: step })) === 1
}

export async function insertRecoveryCodes(trx: Db, { userId, companyId }: UserKey, codes: string[]) {
  const rows = codes.map((code) => ({ user_id: userId, company_id: companyId, code_hash: hashOf(code), used_at: null }))
  await trx('recovery_codes').insert(rows)
}

/** Returns false when there was none. */
export async function deleteFactor(trx: Db, { userId, companyId }: UserKey): Promise<boolean> {
  const ofUser = { user_id: userId, company_id: companyId }
  await trx('recovery_codes').where(ofUser).delete()
  return (await trx('second_factors').where(ofUser).delete()) > 0
}

/** Accepts a code of the app or a recovery code, each only once. */
export async function useCode(trx: Db, factor: SecondFactorRow, code: string, now: number, config: Config) {
  const secret = decrypt(factor.secret, config)
  const step = secret ? stepOf(code, secret.text, now) : null
  if (step !== null) {
    const unused = trx('second_factors')
      .where({ id: factor.id, company_id: factor.company_id })
      .where('last_step', '<', step)
    return (await unused.update({ last_step: step })) === 1
  }
  const unused = trx('recovery_codes')
    .where({ user_id: factor.user_id, company_id: factor.company_id, code_hash: hashOf(code) })
    .whereNull('used_at')
  return (await unused.update({ used_at: now })) === 1
}

/** Re-encrypts the secrets that a previous `JWT_SECRET` encrypted. Those that none can decrypt stay unchanged. */
export async function reencryptSecrets(db: Db, config: Config) {
  for (const { id, secret: stored } of await db('second_factors').select('id', 'secret')) {
    const secret = decrypt(stored, config)
    if (!secret?.isOld) continue
    await db('second_factors')
      .where({ id, secret: stored })
      .update({ secret: encrypt(secret.text, config) })
  }
}
