/** The format of remotes.json, for publishing and for loading. */
import { isModuleDeclaration, type ModuleDeclaration } from './declaration'

/** One published version of a remote. */
export interface Release {
  version: string
  /** Address of its mf-manifest.json: absolute, or a path on the web origin. */
  manifest: string
  /** The digest (`sha384-…`, of the uncompressed bytes) of every file, by its path from the manifest's folder. */
  files: Record<string, string>
  /** When it went live, ISO 8601 UTC. */
  since: string
  /** The size of all scripts and styles, in bytes as Brotli. */
  size: number
  /** The remote's declaration. Releases of the shell, and those from before there were declarations, have none. */
  module?: ModuleDeclaration
}

/** A release on trial: for these companies, and for this share (0 to 1) of the users. */
export interface Trial extends Release {
  share: number
  companies: number[]
}

/** A remote's live release, its release on trial and its previous release. */
export interface LiveRelease extends Release {
  trial?: Trial
  previous?: Release
}

/** The live releases, by the remote's federated name (`mf_day`). */
export type Registry = Record<string, LiveRelease>

/** The signature of one entry, with a key of its module or with the root key. */
export interface EntrySignature {
  /** The public key, base64 of the raw 32 bytes. */
  key: string
  /** Grows with every change of this entry. */
  sequence: number
  /** When it was signed, ISO 8601 UTC. */
  at: string
  /** Ed25519, base64. */
  signature: string
}

/** The public keys that may sign each module's releases, by registry name or `shell`; signed with the root key. */
export interface KeyList {
  keys: Record<string, string[]>
  /** Grows with every change of the list. */
  sequence: number
  at: string
  signature: string
}

/** The root key's signature of a whole document. Documents from before modules had keys have no other signature. */
export interface WholeSignature {
  sequence: number
  at: string
  /** Ed25519 over the rest of the document, base64. */
  signature: string
}

export interface Signatures extends Partial<WholeSignature> {
  /** The signatures by the names of the entries. */
  entries?: Record<string, EntrySignature>
  /** Missing if the root key signs everything. */
  keys?: KeyList
}

/** remotes.json as it is served: the registry with its signatures. */
export type SignedRegistry = { $signed: Signatures } & { [remote: string]: LiveRelease | Signatures }

/** The remotes of a served registry, without the signatures. */
export function remotesOf(document: SignedRegistry): Registry {
  const { $signed, ...remotes } = document
  return remotes as Registry
}

/** Whether an untrusted value has the form of a registry. Its entries may have any form. */
export const isSignedRegistry = (value: unknown): value is SignedRegistry =>
  isObject(value) &&
  isObject(value['$signed']) &&
  (value['$signed']['entries'] === undefined || isObject(value['$signed']['entries']))

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

export const isWholeSignature = (value: unknown): value is WholeSignature =>
  isObject(value) && Number.isSafeInteger(value['sequence']) && isText(value['at']) && isText(value['signature'])

export const isEntrySignature = (value: unknown): value is EntrySignature =>
  isWholeSignature(value) && 'key' in value && isText(value.key)

export const isKeyList = (value: unknown): value is KeyList =>
  isWholeSignature(value) &&
  'keys' in value &&
  isObject(value.keys) &&
  Object.values(value.keys).every((keys) => Array.isArray(keys) && keys.every(isText))

const isRelease = (value: unknown): value is Fields =>
  isObject(value) &&
  [value['version'], value['manifest'], value['since']].every(isText) &&
  typeof value['size'] === 'number' &&
  (value['module'] === undefined || isModuleDeclaration(value['module'])) &&
  isObject(value['files']) &&
  Object.values(value['files']).every(isText)

const isTrial = (value: unknown): boolean =>
  isRelease(value) &&
  typeof value['share'] === 'number' &&
  Array.isArray(value['companies']) &&
  value['companies'].every((id) => Number.isSafeInteger(id))

export const isLiveRelease = (value: unknown): value is LiveRelease =>
  isRelease(value) &&
  (value['trial'] === undefined || isTrial(value['trial'])) &&
  (value['previous'] === undefined || isRelease(value['previous']))
