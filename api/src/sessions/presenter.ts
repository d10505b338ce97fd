import type { OpenSession } from '@quotidia/contract/sessions'
import type { SessionRow } from '../db/rows/company'
import { isoTime } from '../times'

/** An open session as its user sees it; `tokenId` is the session of the request. */
export function presentSession(row: SessionRow, tokenId: string): OpenSession {
  const { id, device, created_at, last_used_at } = row
  return {
    id,
    device,
    signedInAt: isoTime(created_at),
    lastUsedAt: isoTime(last_used_at ?? created_at),
    current: row.token_id === tokenId,
  }
}
