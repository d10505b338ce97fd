import { addressSigner, type Secrets } from '../http/signedAddresses'

const VALID_FOR_MS = 600_000

const signer = addressSigner('addresses of documents')

/** The session that an address is made for, and the origin of the API that it called. */
export interface Reader {
  tokenId: string
  origin: string
}

/** The parts of an address that hold its signature. */
export interface Signature {
  session?: string | undefined
  expires?: string | undefined
  signature?: string | undefined
}

interface Signing {
  config: Secrets
  /** Epoch milliseconds. */
  now: number
}

/** An address that opens the file without a token, for ten minutes and while the session is open. */
export function signedHref(storedName: string, { tokenId, origin }: Reader, { config, now }: Signing): string {
  const expires = String(now + VALID_FOR_MS)
  const query = new URLSearchParams({
    session: tokenId,
    expires,
    signature: signer.sign([storedName, tokenId, expires], config),
  })
  return `${origin}/files/download/${storedName}?${query}`
}

/** The session that the address was signed for; undefined if it was not signed for this file, or has expired. */
export function sessionOf(storedName: string, given: Signature, { config, now }: Signing): string | undefined {
  const { session, expires, signature } = given
  if (session === undefined || expires === undefined || signature === undefined) return undefined
  const isRight = signer.isSigned([storedName, session, expires], signature, config)
  return isRight && Number(expires) > now ? session : undefined
}
