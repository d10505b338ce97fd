import type { PackRow } from '../db/rows/pack'
import { addressSigner, type Secrets } from '../http/signedAddresses'

const signer = addressSigner('addresses of packs')

/**
 * Whom an address is for: a session of the person who asked for the pack, or the recipient of its mail with this index;
 * without either, anyone to whom that person gives it.
 */
export interface Holder {
  session?: string
  recipient?: string
}

/** The parts of an address that hold its signature. */
export interface Signature {
  session?: string | undefined
  recipient?: string | undefined
  company?: string | undefined
  expires?: string | undefined
  signature?: string | undefined
}

type Stored = Pick<PackRow, 'company_id' | 'expires_at'> & { stored_name: string }

/** A signed address that opens the pack's file without a token, as long as the pack is kept and its holder may. */
export function signedHref(
  { stored_name, company_id, expires_at }: Stored,
  holder: Holder,
  origin: string,
  config: Secrets,
): string {
  const company = String(company_id)
  const expires = String(expires_at)
  const signature = signer.sign(signedParts(stored_name, company, expires, holder), config)
  return `${origin}/report/pack/file/${stored_name}?${new URLSearchParams({ company, expires, ...holder, signature })}`
}

/** The company whose file the address was signed for; undefined if not signed for this file and holder, or expired. */
export function companyOf(storedName: string, given: Signature, config: Secrets, now: number): number | undefined {
  const { company, expires, signature, ...holder } = given
  if (company === undefined || expires === undefined || signature === undefined) return undefined
  const isRight = signer.isSigned(signedParts(storedName, company, expires, holder), signature, config)
  return isRight && Number(expires) > now ? Number(company) : undefined
}

/** The names are signed too, so that a session can't be passed off as a recipient. */
const signedParts = (
  storedName: string,
  company: string,
  expires: string,
  { session, recipient }: Pick<Signature, 'session' | 'recipient'>,
) => [
  storedName,
  company,
  expires,
  ...(session === undefined ? [] : ['session', session]),
  ...(recipient === undefined ? [] : ['recipient', recipient]),
]
