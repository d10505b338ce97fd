import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config'

const VALID_FOR_MS = 600_000

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
  config: Pick<Config, 'jwtSecret' | 'jwtPreviousSecrets'>
  /** Epoch milliseconds. */
  now: number
}

/** An address that opens the file without a token, for ten minutes and while the session is open. */
export function signedHref(storedName: string, { tokenId, origin }: Reader, { config, now }: Signing): string {
  const expires = String(now + VALID_FOR_MS)
  const query = new URLSearchParams({
    session: tokenId,
    expires,
    signature: sign([storedName, tokenId, expires], config.jwtSecret).toString('base64url'),
  })
  return `${origin}/files/download/${storedName}?${query}`
}

/** The session that the address was signed for; undefined if it was not signed for this file, or has expired. */
export function sessionOf(storedName: string, given: Signature, { config, now }: Signing): string | undefined {
  const { session, expires, signature } = given
  if (session === undefined || expires === undefined || signature === undefined) return undefined
  const sent = Buffer.from(signature, 'base64url')
  const isRight = [config.jwtSecret, ...config.jwtPreviousSecrets].some((secret) => {
    const right = sign([storedName, session, expires], secret)
    return sent.length === right.length && timingSafeEqual(sent, right)
  })
  return isRight && Number(expires) > now ? session : undefined
}

/** Derives a key of its own, so that a signature of an address is never valid for a token. */
function sign(parts: string[], secret: string) {
  const key = createHmac('sha256', secret).update('addresses of documents').digest()
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
