import { fromBase64 } from './base64'
import { canonicalJson } from './canonical'
import { isSignedRegistry, type LiveRelease, type Signed } from './format'

/** A registry before it is signed. */
export type UnsignedRegistry = { $signed: Omit<Signed, 'signature'> } & {
  [remote: string]: LiveRelease | Omit<Signed, 'signature'>
}

/** The signed bytes: the whole document except the signature itself, unknown members included. */
export const bytesToSign = (unsigned: UnsignedRegistry): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(canonicalJson(unsigned))

/**
 * Whether an untrusted `document` is a registry signed with the private half of `publicKey` (base64, the raw
 * 32 bytes). Rejects where the platform has no Ed25519.
 */
export async function verifyRegistry(document: unknown, publicKey: string): Promise<boolean> {
  if (!isSignedRegistry(document)) return false
  const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', false, ['verify'])
  const { signature, ...signed } = document.$signed
  const written = decoded(signature)
  if (!written) return false
  return crypto.subtle.verify('Ed25519', key, written, bytesToSign({ ...document, $signed: signed }))
}

function decoded(signature: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return fromBase64(signature)
  } catch {
    return undefined
  }
}
