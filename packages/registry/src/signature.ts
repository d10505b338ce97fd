import { fromBase64 } from './base64'
import { canonicalJson } from './canonical'
import {
  type EntrySignature,
  isEntrySignature,
  isKeyList,
  isLiveRelease,
  isSignedRegistry,
  isWholeSignature,
  type KeyList,
  type LiveRelease,
  type Registry,
  remotesOf,
  type SignedRegistry,
} from './format'

/** The properly signed entries of a document. */
export interface VerifiedRegistry {
  remotes: Registry
  /** The number of each of these remotes. */
  sequences: Record<string, number>
  /** The names of the other entries. */
  refused: string[]
  keys?: KeyList
}

/** Whether an Ed25519 signature (base64) of these bytes is that of a public key (base64 of the raw 32 bytes). */
export type Verify = (bytes: Uint8Array<ArrayBuffer>, signature: string, publicKey: string) => Promise<boolean>

/** Rejects if the platform has no Ed25519. */
export const verifySignature: Verify = async (bytes, signature, publicKey) => {
  const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', false, ['verify'])
  const written = decoded(signature)
  return written !== undefined && crypto.subtle.verify('Ed25519', key, written, bytes)
}

/** The signed bytes of an entry: its name is one of them, so that it is valid under no other. */
export const bytesOfEntry = (
  name: string,
  release: LiveRelease,
  { sequence, at }: Pick<EntrySignature, 'sequence' | 'at'>,
): Uint8Array<ArrayBuffer> => bytesOf({ entry: { name, release, sequence, at } })

/** The signed bytes of a list of keys. */
export const bytesOfKeys = ({ keys, sequence, at }: Omit<KeyList, 'signature'>): Uint8Array<ArrayBuffer> =>
  bytesOf({ keys: { keys, sequence, at } })

/** The signed bytes of a whole document: everything except the signature itself, unknown members included. */
export function bytesOfWhole({ $signed, ...remotes }: SignedRegistry): Uint8Array<ArrayBuffer> {
  const { signature: _, ...signed } = $signed
  return bytesOf({ ...remotes, $signed: signed })
}

/** Whether this public key may sign releases of this module. The root key may sign everything. */
export const mayKeySign = (key: string, name: string, root: string, list: Pick<KeyList, 'keys'> | undefined): boolean =>
  key === root || keysOf(name, list).includes(key)

const keysOf = (name: string, list: Pick<KeyList, 'keys'> | undefined): string[] =>
  list && Object.hasOwn(list.keys, name) ? (list.keys[name] ?? []) : []

/**
 * Checks the signatures of an untrusted document, with the root's public key. Of the entries, only those that aren't
 * properly signed are refused; returns undefined, which refuses everything, if the list of keys isn't the root's.
 */
export async function verifyRegistry(
  document: unknown,
  root: string,
  verify: Verify = verifySignature,
): Promise<VerifiedRegistry | undefined> {
  if (!isSignedRegistry(document)) return undefined
  const { entries, keys } = document.$signed
  if (entries === undefined) return verifyWhole(document, root, verify)
  if (keys !== undefined && !(isKeyList(keys) && (await verify(bytesOfKeys(keys), keys.signature, root)))) {
    return undefined
  }
  const isValid = async (name: string, release: unknown): Promise<boolean> => {
    const signed: unknown = Object.hasOwn(entries, name) ? entries[name] : undefined
    if (!isEntrySignature(signed) || !isLiveRelease(release)) return false
    if (!mayKeySign(signed.key, name, root, keys)) return false
    return verify(bytesOfEntry(name, release, signed), signed.signature, signed.key)
  }
  const all = Object.entries(remotesOf(document))
  const valid = await Promise.all(all.map(([name, release]) => isValid(name, release)))
  const accepted = all.filter((_, index) => valid[index])
  return {
    remotes: Object.fromEntries(accepted),
    sequences: Object.fromEntries(accepted.map(([name]) => [name, entries[name]?.sequence ?? 0])),
    refused: all.filter((_, index) => !valid[index]).map(([name]) => name),
    ...(keys && { keys }),
  }
}

/** Documents of releases before 0.6 have one signature, and one number for all entries. */
async function verifyWhole(
  document: SignedRegistry,
  root: string,
  verify: Verify,
): Promise<VerifiedRegistry | undefined> {
  const { $signed: signed } = document
  const remotes = remotesOf(document)
  if (!isWholeSignature(signed) || !Object.values(remotes).every(isLiveRelease)) return undefined
  if (!(await verify(bytesOfWhole(document), signed.signature, root))) return undefined
  const sequences = Object.fromEntries(Object.keys(remotes).map((name) => [name, signed.sequence]))
  return { remotes, sequences, refused: [] }
}

const bytesOf = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(canonicalJson(value))

function decoded(signature: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return fromBase64(signature)
  } catch {
    return undefined
  }
}
