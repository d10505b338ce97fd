import type { EmbedKey } from '@quotidia/contract/embed'
import type { EmbedKeyRow } from '../db/rows/company'
import { isoTime } from '../times'

export function presentKey(row: EmbedKeyRow, origins: string[]): EmbedKey {
  const moment = (ms: number | null) => (ms === null ? null : isoTime(ms))
  return {
    id: row.id,
    name: row.name,
    prefix: row.secret_prefix,
    origins,
    mode: row.mode,
    close: row.may_close === 1,
    createdAt: isoTime(row.created_at),
    expiresAt: moment(row.expires_at),
    revokedAt: moment(row.revoked_at),
    lastUsedAt: moment(row.last_used_at),
  }
}
