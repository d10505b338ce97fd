import type { EmbedKeyCreation, NewEmbedKey } from '@quotidia/contract/embed'
import type { z } from 'zod'
import { lockCompany } from '../companies/queries'
import { invalid, notFound } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { embedMessages as messages } from './messages'
import { presentKey } from './presenter'
import { findKey, insertKey, listKeys, setRevoked } from './queries'
import { hashOf, newSecret, prefixOf } from './secret'

/**
 * Creates a key; stores only a hash and a prefix of its secret. @throws 400 for a past expiry, 409 for too many keys.
 */
export async function createKey(
  { trx, limits, actor, clock, record }: Write,
  given: z.output<typeof EmbedKeyCreation>,
): Promise<NewEmbedKey> {
  const { companyId } = actor
  const now = clock()
  const { name, origins, mode } = given
  const expiresAt = given.expiresAt ?? null
  if (expiresAt !== null && expiresAt <= now) throw invalid([{ path: 'expiresAt', message: messages.pastExpiry }])
  await lockCompany(trx, companyId)
  refuseBeyond(limits, 'embedKeys', (await listKeys(trx, { companyId })).length + 1)
  const secret = newSecret()
  const row = {
    company_id: companyId,
    name,
    secret_hash: hashOf(secret),
    secret_prefix: prefixOf(secret),
    mode,
    may_close: Number(given.close === true),
    created_at: now,
    expires_at: expiresAt,
    created_by: actor.userId,
  }
  const key = await insertKey(trx, row, origins)
  await record({ type: 'embedKeyCreated', actor, at: now, keyId: key.id, name })
  return { key: presentKey(key, origins), secret }
}

/** @throws 404 if the company has no such key */
export async function revokeKey({ trx, actor, clock, record }: Write, keyId: number) {
  const at = clock()
  const key = await findKey(trx, actor, keyId)
  if (!key) throw notFound()
  await setRevoked(trx, key, at)
  await record({ type: 'embedKeyRevoked', actor, at, keyId, name: key.name })
}
