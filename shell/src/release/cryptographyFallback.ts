/** For browsers without the needed cryptography; a separate chunk, which the others never request. */
import { hashes, verify as verifyEd25519 } from '@noble/ed25519'
import { sha384, sha512 } from '@noble/hashes/sha2.js'
import { fromBase64, toBase64 } from '@quotidia/registry/base64'
import type { Verify } from '@quotidia/registry/signature'

hashes.sha512 = sha512

export const digest = (bytes: Uint8Array): string => `sha384-${toBase64(sha384(bytes))}`

export const verify: Verify = async (bytes, signature, publicKey) => {
  try {
    return verifyEd25519(fromBase64(signature), bytes, fromBase64(publicKey))
  } catch {
    // A text that isn't base64, or has the wrong length, is no signature.
    return false
  }
}
