import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config'

export type Secrets = Pick<Config, 'jwtSecret' | 'jwtPreviousSecrets'>

/** Signs one kind of address, with a key of its own: its signatures are valid for no token and no other kind. */
export function addressSigner(kind: string) {
  const digestOf = (parts: string[], secret: string) => {
    const key = createHmac('sha256', secret).update(kind).digest()
    return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  }
  return {
    /** The signature of the parts, in base64url. */
    sign: (parts: string[], { jwtSecret }: Secrets): string => digestOf(parts, jwtSecret).toString('base64url'),
    /** Whether the parts were signed with the present secret or a previous one. */
    isSigned(parts: string[], signature: string, { jwtSecret, jwtPreviousSecrets }: Secrets): boolean {
      const sent = Buffer.from(signature, 'base64url')
      return [jwtSecret, ...jwtPreviousSecrets].some((secret) => {
        const right = digestOf(parts, secret)
        return sent.length === right.length && timingSafeEqual(sent, right)
      })
    },
  }
}
