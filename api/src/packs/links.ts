import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config'
import type { PackRow } from '../db/rows/pack'

/** The parts of an address that hold its signature. */
export interface Signature {
  company?: string | undefined
  expires?: string | undefined
  signature?: string | undefined
}

type Secrets = Pick<Config, 'jwtSecret' | 'jwtPreviousSecrets'>
type Stored = Pick<PackRow, 'company_id' | 'expires_at'> & { stored_name: string }

/** A signed address that opens the pack's file without a session, as long as the pack is kept. */
export function signedHref({ stored_name, company_id, expires_at }: Stored, origin: string, config: Secrets): string {
  const company = String(company_id)
  const expires = String(expires_at)
  const signature = sign([stored_name, company, expires], config.jwtSecret).toString('base64url')
  return `${origin}/report/pack/file/${stored_name}?${new URLSearchParams({ company, expires, signature })}`
}

/** The company whose file the address was signed for; undefined if not signed for this file, or expired. */
export function companyOf(storedName: string, given: Signature, config: Secrets, now: number): number | undefined {
  const { company, expires, signature } = given
  if (company === undefined || expires === undefined || signature === undefined) return undefined
  const sent = Buffer.from(signature, 'base64url')
  const isRight = [config.jwtSecret, ...config.jwtPreviousSecrets].some((secret) => {
    const right = sign([storedName, company, expires], secret)
    return sent.length === right.length && timingSafeEqual(sent, right)
  })
  return isRight && Number(expires) > now ? Number(company) : undefined
}

/** Derives a key of its own, so that the signature is never valid for a token or a document's address. */
function sign(parts: string[], secret: string) {
  const key = createHmac('sha256', secret).update('addresses of packs').digest()
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
