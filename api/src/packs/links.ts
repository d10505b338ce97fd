import type { PackRow } from '../db/rows/pack'
import { addressSigner, type Secrets } from '../http/signedAddresses'

const signer = addressSigner('addresses of packs')

/** The parts of an address that hold its signature. */
export interface Signature {
  company?: string | undefined
  expires?: string | undefined
  signature?: string | undefined
}

type Stored = Pick<PackRow, 'company_id' | 'expires_at'> & { stored_name: string }

/** A signed address that opens the pack's file without a session, as long as the pack is kept. */
export function signedHref({ stored_name, company_id, expires_at }: Stored, origin: string, config: Secrets): string {
  const company = String(company_id)
  const expires = String(expires_at)
  const signature = signer.sign([stored_name, company, expires], config)
  return `${origin}/report/pack/file/${stored_name}?${new URLSearchParams({ company, expires, signature })}`
}

/** The company whose file the address was signed for; undefined if not signed for this file, or expired. */
export function companyOf(storedName: string, given: Signature, config: Secrets, now: number): number | undefined {
  const { company, expires, signature } = given
  if (company === undefined || expires === undefined || signature === undefined) return undefined
  const isRight = signer.isSigned([storedName, company, expires], signature, config)
  return isRight && Number(expires) > now ? Number(company) : undefined
}
