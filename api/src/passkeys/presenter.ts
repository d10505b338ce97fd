import type { Passkey } from '@quotidia/contract/passkeys'
import type { PasskeyRow } from '../db/rows/company'
import { isoTime } from '../times'

export function presentPasskey({ id, name, created_at, last_used_at }: Omit<PasskeyRow, 'credential_hash'>): Passkey {
  return {
    id,
    name,
    createdAt: isoTime(created_at),
    lastUsedAt: last_used_at === null ? null : isoTime(last_used_at),
  }
}
