/** Signs registries for tests, as a publisher does. */
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { EntrySignature, KeyList, LiveRelease, Registry, SignedRegistry } from '../format'
import { bytesOfEntry, bytesOfKeys, bytesOfWhole } from '../signature'

const AT = '2026-11-23T18:30:00.000Z'

export const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

/** The public key as registries have it: base64 of the raw 32 bytes. */
export const publicKeyOf = (key: KeyObject): string =>
  Buffer.from(String(createPublicKey(key).export({ format: 'jwk' }).x), 'base64url').toString('base64')

const signatureOf = (bytes: Uint8Array, key: KeyObject): string => sign(null, bytes, key).toString('base64')

export const signEntry = (name: string, release: LiveRelease, sequence: number, key: KeyObject): EntrySignature => ({
  key: publicKeyOf(key),
  sequence,
  at: AT,
  signature: signatureOf(bytesOfEntry(name, release, { sequence, at: AT }), key),
})

export const signKeys = (keys: Record<string, string[]>, sequence: number, root: KeyObject): KeyList => ({
  keys,
  sequence,
  at: AT,
  signature: signatureOf(bytesOfKeys({ keys, sequence, at: AT }), root),
})

/** All entries signed with one key, and with the same number. */
export function signEntries(remotes: Registry, sequence: number, key: KeyObject, keys?: KeyList): SignedRegistry {
  const signed = Object.entries(remotes).map(([name, release]) => [name, signEntry(name, release, sequence, key)])
  return { ...remotes, $signed: { entries: Object.fromEntries(signed), ...(keys && { keys }) } } as SignedRegistry
}

/** Signs as before 0.6: one signature of the whole document. */
export function signWhole(remotes: Registry, sequence: number, key: KeyObject): SignedRegistry {
  const unsigned = { ...remotes, $signed: { sequence, at: AT } }
  const signature = signatureOf(bytesOfWhole(unsigned as SignedRegistry), key)
  return { ...remotes, $signed: { sequence, at: AT, signature } } as SignedRegistry
}
