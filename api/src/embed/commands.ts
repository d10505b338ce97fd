import type { EmbedKeyCreation, NewEmbedKey } from 'contract/embed'
import type { z } from 'zod'
import { lockCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import { invalid } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import { embedMessages as messages } from './messages'
import { presentKey } from './presenter'
import { insertKey, listKeys } from './queries'
import { hashOf, newSecret } from './secret'

/** Creates a key, with a secret that isn't stored. @throws 400 for a past expiry, 409 for one key too many. */
export async function createKey(
  trx: Db,
  { companyId }: Actor,
  given: z.output<typeof EmbedKeyCreation>,
  now: number,
): Promise<NewEmbedKey> {
  const { name, origins, mode } = given
  const expiresAt = given.expiresAt ?? null
  if (expiresAt !== null && expiresAt <= now) throw invalid([{ path: 'expiresAt', message: messages.pastExpiry }])
  await lockCompany(trx, companyId)
  refuseBeyond(trx, 'embedKeys', (await listKeys(trx, { companyId })).length + 1)
  const secret = newSecret()
  const row = { company_id: companyId, name, secret_hash: hashOf(secret), mode, created_at: now, expires_at: expiresAt }
  return { key: presentKey(await insertKey(trx, row, origins), origins), secret }
}
