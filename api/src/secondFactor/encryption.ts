import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../config'

type Secrets = Pick<Config, 'jwtSecret' | 'jwtPreviousSecrets'>

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key derived from `JWT_SECRET`: the database alone is not enough to compute codes. */
export function encrypt(text: string, { jwtSecret }: Secrets): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(jwtSecret), iv)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
}

/** The text, and whether a previous secret encrypted it; undefined when no secret can decrypt it. */
export function decrypt(stored: string, { jwtSecret, jwtPreviousSecrets }: Secrets) {
  for (const secret of [jwtSecret, ...jwtPreviousSecrets]) {
    const text = decryptWith(stored, secret)
    if (text !== undefined) return { text, isOld: secret !== jwtSecret }
  }
  return undefined
}

function decryptWith(stored: string, secret: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64url')
  try {
    const options = { authTagLength: TAG_BYTES }
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES), options)
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** Derived, so that the key that signs tokens isn't used for encryption. */
const keyOf = (secret: string) => createHmac('sha256', secret).update('secrets of second factors').digest()
