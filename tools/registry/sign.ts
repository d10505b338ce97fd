import { type KeyObject, sign } from 'node:crypto'
import { canonicalJson } from '../../packages/registry/src/canonical'
import {
  type EntrySignature,
  type KeyList,
  type LiveRelease,
  type Registry,
  remotesOf,
  type SignedRegistry,
} from '../../packages/registry/src/format'
import {
  bytesOfEntry,
  bytesOfKeys,
  bytesOfWhole,
  mayKeySign,
  type VerifiedRegistry,
} from '../../packages/registry/src/signature'
import { ensureMaySign, ensureRoot, publicKeyOf, type ReleaseKey, signerOf } from './key'

/** A stored registry: its properly signed entries, and the document. */
export interface Present extends VerifiedRegistry {
  document?: SignedRegistry
}

export const signBytes = (bytes: Uint8Array, signer: KeyObject): string => sign(null, bytes, signer).toString('base64')

/**
 * The document with the releases of `next`, the changed ones signed with our key; the present document if nothing
 * changes. An entry that was refused stays as it is until its module is published again. Throws if our key may not sign
 * a changed module.
 */
export function signChanges(present: Present, next: Registry, key: ReleaseKey): SignedRegistry {
  const names = Object.keys({ ...present.remotes, ...next })
  const changed = names.filter((name) => textOf(next[name]) !== textOf(present.remotes[name]))
  const isCurrent = present.document?.$signed.entries !== undefined
  if (changed.length === 0 && present.document && isCurrent) return present.document
  const signed = isCurrent ? changed : names
  for (const name of signed) ensureMaySign(key, name, present.keys)
  return assemble(present, next, signed, key)
}

/** The document with another list of keys. The root key signs it, and the entries of keys that the list no longer has. */
export function signKeys(present: Present, keys: KeyList['keys'], key: ReleaseKey): SignedRegistry {
  ensureRoot(key)
  const list = { keys, sequence: nextNumber(present.keys?.sequence), at: new Date().toISOString() }
  const signed = { ...list, signature: signBytes(bytesOfKeys(list), signerOf(key)) }
  return signAgain({ ...present, keys: signed }, signed, key)
}

/** The document, with the root's signature for the entries of keys that this list doesn't have. */
export function signAgain(present: Present, list: Pick<KeyList, 'keys'>, key: ReleaseKey): SignedRegistry {
  ensureRoot(key)
  return assemble(present, present.remotes, entriesWithout(present, list, key.root), key)
}

/** The names of the entries that no key of this list has signed. */
function entriesWithout({ remotes, document }: Present, list: Pick<KeyList, 'keys'>, root: string): string[] {
  const { entries = {} } = document?.$signed ?? {}
  return Object.keys(remotes).filter((name) => !mayKeySign(entries[name]?.key ?? '', name, root, list))
}

function assemble(present: Present, next: Registry, signed: string[], key: ReleaseKey): SignedRegistry {
  const before = present.document
  const isRefused = (name: string) => present.refused.includes(name) && !Object.hasOwn(next, name)
  const refused = Object.entries(before ? remotesOf(before) : {}).filter(([name]) => isRefused(name))
  const remotes = { ...Object.fromEntries(refused), ...next }
  const signatures = Object.keys(remotes).flatMap((name): [string, EntrySignature][] => {
    const release = signed.includes(name) ? next[name] : undefined
    const signature = release ? signEntry(name, release, present, key) : before?.$signed.entries?.[name]
    return signature ? [[name, signature]] : []
  })
  const entries = Object.fromEntries(signatures)
  if (present.keys) return { ...remotes, $signed: { entries, keys: present.keys } }
  const document = { ...remotes, $signed: { entries } }
  return refused.length === 0 ? alsoAsWhole(document, before?.$signed.sequence, key) : document
}

function signEntry(name: string, release: LiveRelease, { sequences }: Present, key: ReleaseKey): EntrySignature {
  const signer = signerOf(key)
  const signed = { sequence: nextNumber(sequences[name]), at: new Date().toISOString() }
  const signature = signBytes(bytesOfEntry(name, release, signed), signer)
  return { key: publicKeyOf(signer), ...signed, signature }
}

/**
 * Shells and release commands from before 0.6 accept only a document with one signature over everything. It is possible
 * only while the root key signs everything, and must not cover a refused entry.
 */
function alsoAsWhole(document: SignedRegistry, before: number | undefined, key: ReleaseKey): SignedRegistry {
  const $signed = { ...document.$signed, sequence: nextNumber(before), at: new Date().toISOString() }
  const signature = signBytes(bytesOfWhole({ ...document, $signed }), signerOf(key))
  return { ...document, $signed: { ...$signed, signature } }
}

/** At least the time, so that a new release has a higher number than any that browsers have seen, also in a store restored from a backup. */
const nextNumber = (before = 0): number => Math.max(before + 1, Math.floor(Date.now() / 1000))

const textOf = (release: unknown): string => canonicalJson(release ?? null)
