/** release.json: the signed description of a finished build, with which it can be put live years later. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { canonicalJson } from '../../packages/registry/src/canonical'
import type { ModuleDeclaration } from '../../packages/registry/src/declaration'
import { digestOf } from '../../packages/registry/src/digest'
import type { KeyList } from '../../packages/registry/src/format'
import { mayKeySign, verifySignature } from '../../packages/registry/src/signature'
import { publicKeyOf, type ReleaseKey, signerOf } from './key'
import { SHARED_UI_FILE, type SharedUi } from './sharedUi'
import { signBytes } from './sign'

export const RECORD = 'release.json'
const DECLARATION = 'module.json'

export interface SharedModule {
  version: string
  requiredVersion: string
}

/** The author and the source of a release. */
export interface Origin {
  by: string
  /** Abbreviated; followed by `+changes` when the working tree had some. Absent outside of git. */
  commit?: string
  notes?: string
}

export interface ReleaseRecord {
  /** The workspace's folder, `mf-day`. */
  app: string
  version: string
  /** The digest of every file except this one and the compressed copies, by its path in the release's folder. */
  files: Record<string, string>
  /** The size of all scripts and styles without those of the embedded day, in bytes as Brotli. */
  size: number
  /** `./routes` */
  exposes: string[]
  /** The shared libraries that it brings, by their shared names. */
  shared: Record<string, SharedModule>
  /** The names and types of shared-ui that it uses and provides. */
  sharedUi?: SharedUi
  /** Only in builds of the release command. */
  origin?: Origin
  /** The module.json of a remote. */
  module?: ModuleDeclaration
  /** The public key that signed it; releases from before 0.6 have none and are signed with the root key. */
  key?: string
}

interface Manifest {
  exposes?: { path: string }[]
  shared?: { name: string; version: string; requiredVersion: string }[]
}

const PREPARED = /\.(br|gz)$/
const WEIGHS = /\.(js|css)$/

/** Whether a file of a release is one of the embedded day, which hosts load and the shell doesn't. */
export const isEmbedded = (name: string): boolean => name.startsWith('embed/')

/** Adds the signed record to the folder of a finished build. */
export async function writeRecord(
  folder: string,
  app: string,
  version: string,
  key: ReleaseKey,
  origin?: Origin,
): Promise<void> {
  const names = await filesOf(folder)
  const record: ReleaseRecord = {
    app,
    version,
    files: Object.fromEntries(await Promise.all(names.map(async (name) => [name, await digestIn(folder, name)]))),
    size: await weightOf(folder, names),
    ...(await readManifest(folder)),
    ...(origin && { origin }),
    ...(names.includes(SHARED_UI_FILE) && { sharedUi: await readJson<SharedUi>(folder, SHARED_UI_FILE) }),
    ...(names.includes(DECLARATION) && { module: await readJson<ModuleDeclaration>(folder, DECLARATION) }),
  }
  await writeFile(path.join(folder, RECORD), recordText(record, key))
}

/** A stored record of this module. Rejects unless it is signed with the root key or one of the module's keys. */
export async function parseRecord(
  text: string,
  name: string,
  { root }: Pick<ReleaseKey, 'root'>,
  list?: KeyList,
): Promise<ReleaseRecord> {
  const { signature, ...record } = JSON.parse(text) as ReleaseRecord & { signature: string }
  const { app, version, key = root } = record
  const isOfModule = app.replaceAll('-', '_') === name
  if (isOfModule && mayKeySign(key, name, root, list) && (await verifySignature(bytesOf(record), signature, key))) {
    return record
  }
  throw new Error(
    `The ${RECORD} of ${app} ${version} isn't signed with the root key or a key of ${name}: it was altered, or its key ` +
      'was revoked. Release it again as another version.',
  )
}

/** The content of release.json, signed with our key. */
export function recordText(record: ReleaseRecord, key: ReleaseKey): string {
  const signer = signerOf(key)
  const complete = { ...record, key: publicKeyOf(signer) }
  return `${JSON.stringify({ ...complete, signature: signBytes(bytesOf(complete), signer) }, null, 2)}\n`
}

const bytesOf = (record: ReleaseRecord): Uint8Array<ArrayBuffer> => new TextEncoder().encode(canonicalJson(record))

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !PREPARED.test(entry.name) && entry.name !== RECORD)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

const readJson = async <T>(folder: string, name: string): Promise<T> =>
  JSON.parse(await readFile(path.join(folder, name), 'utf8'))

const digestIn = async (folder: string, name: string) => digestOf(await readFile(path.join(folder, name)))

async function weightOf(folder: string, names: string[]): Promise<number> {
  const weighed = names.filter((name) => WEIGHS.test(name) && !isEmbedded(name))
  const sizes = await Promise.all(weighed.map((name) => weight(folder, name)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function weight(folder: string, name: string): Promise<number> {
  const file = path.join(folder, name)
  return (await stat(`${file}.br`).catch(() => stat(file))).size
}

async function readManifest(folder: string): Promise<Pick<ReleaseRecord, 'exposes' | 'shared'>> {
  const text = await readFile(path.join(folder, 'mf-manifest.json'), 'utf8')
  const { exposes = [], shared = [] }: Manifest = JSON.parse(text)
  return {
    exposes: exposes.map((expose) => expose.path).sort(),
    shared: Object.fromEntries(
      shared.map(({ name, version, requiredVersion }) => [name, { version, requiredVersion }] as const).sort(),
    ),
  }
}
