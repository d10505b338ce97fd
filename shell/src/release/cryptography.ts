/** Digests and signatures, by the browser or, where it lacks them, in JavaScript. */
import { digestOf } from '@quotidia/registry/digest'
import { type VerifiedRegistry, verifyRegistry, verifySignature } from '@quotidia/registry/signature'

/** The SHA-384 of these bytes, `sha384-<base64>`. */
export async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return canDigest() ? digestOf(bytes) : (await loadFallback()).digest(bytes)
}

/** The properly signed entries of this document; `root` is the public key to which all signatures are traced back. */
export async function verifiedRegistry(document: unknown, root: string): Promise<VerifiedRegistry | undefined> {
  const verify = (await knowsEd25519()) ? verifySignature : (await loadFallback()).verify
  return verifyRegistry(document, root, verify)
}

/** Pages over plain HTTP from another machine have no `crypto.subtle`. */
const canDigest = (): boolean => globalThis.crypto?.subtle !== undefined

/** Browsers support Ed25519 since 2023 to 2025. */
async function knowsEd25519(): Promise<boolean> {
  if (!canDigest()) return false
  const anyKey = new Uint8Array(32)
  return crypto.subtle.importKey('raw', anyKey, 'Ed25519', false, ['verify']).then(
    () => true,
    (error: unknown) => !(error instanceof Error && error.name === 'NotSupportedError'),
  )
}

const loadFallback = () => import('./cryptographyFallback')
