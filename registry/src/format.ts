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
  /** What a remote shows. Releases of the shell, and those of before there were declarations, have none. */
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

export interface Signed {
  /** Grows by one with every change. */
  sequence: number
  /** When it was signed, ISO 8601 UTC. */
  at: string
  /** Ed25519 over the rest of the document, base64. */
  signature: string
}

/** remotes.json as it is served: the registry with its signature. */
export type SignedRegistry = { $signed: Signed } & { [remote: string]: LiveRelease | Signed }

/** The remotes of a served registry, without the signature. */
export function remotesOf(document: SignedRegistry): Registry {
  const { $signed, ...remotes } = document
  return remotes as Registry
}

/** Whether an untrusted value has the form of a signed registry. It doesn't check the signature. */
export function isSignedRegistry(value: unknown): value is SignedRegistry {
  if (!isObject(value) || !isSigned(value['$signed'])) return false
  return Object.entries(value).every(([name, entry]) => name === '$signed' || isLiveRelease(entry))
}

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSigned = (value: unknown): boolean =>
  isObject(value) &&
  Number.isSafeInteger(value['sequence']) &&
  typeof value['at'] === 'string' &&
  typeof value['signature'] === 'string'

const isRelease = (value: unknown): value is Fields =>
  isObject(value) &&
  [value['version'], value['manifest'], value['since']].every((text) => typeof text === 'string') &&
  typeof value['size'] === 'number' &&
  (value['module'] === undefined || isModuleDeclaration(value['module'])) &&
  isObject(value['files']) &&
  Object.values(value['files']).every((digest) => typeof digest === 'string')

const isTrial = (value: unknown): boolean =>
  isRelease(value) &&
  typeof value['share'] === 'number' &&
  Array.isArray(value['companies']) &&
  value['companies'].every((id) => Number.isSafeInteger(id))

const isLiveRelease = (value: unknown): boolean =>
  isRelease(value) &&
  (value['trial'] === undefined || isTrial(value['trial'])) &&
  (value['previous'] === undefined || isRelease(value['previous']))
