import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config'

const VALID_FOR_MS = 600_000

/** For whom an address is made: the session that asked for it, at the origin it asked. */
export interface Reader {
  tokenId: string
  origin: string
}

/** What the address brings of its signature. */
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

/** The session that the address was signed for; undefined when it wasn't, or for another file, or no longer holds. */
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

/** With a key of its own: no signature of an address is ever one of a token. */
function sign(parts: string[], secret: string) {
  const key = createHmac('sha256', secret).update('addresses of documents').digest()
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
