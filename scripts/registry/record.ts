/** release.json: the signed description of a finished build, with which it can be put live years later. */
import { type KeyObject, sign, verify } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { canonicalJson } from '../../registry/src/canonical'
import type { ModuleDeclaration } from '../../registry/src/declaration'
import { digestOf } from '../../registry/src/digest'
import { publicHalf } from './key'
import { SHARED_UI_FILE, type SharedUi } from './sharedUi'

export const RECORD = 'release.json'
const DECLARATION = 'module.json'

export interface SharedModule {
  version: string
  requiredVersion: string
}

/** Who made a release, and of what. */
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
  /** The size of all scripts and styles, in bytes as Brotli. */
  size: number
  /** `./routes` */
  exposes: string[]
  /** The shared libraries that it brings, by their shared names. */
  shared: Record<string, SharedModule>
  /** Of shared-ui, by names. */
  sharedUi?: SharedUi
  /** Only of what the release command has built. */
  origin?: Origin
  /** The module.json of a remote. */
  module?: ModuleDeclaration
}

interface Manifest {
  exposes?: { path: string }[]
  shared?: { name: string; version: string; requiredVersion: string }[]
}

const PREPARED = /\.(br|gz)$/
const WEIGHS = /\.(js|css)$/

/** Adds the signed record to the folder of a finished build. */
export async function writeRecord(
  folder: string,
  app: string,
  version: string,
  key: KeyObject,
  origin?: Origin,
): Promise<void> {
  const names = await filesOf(folder)
  const record: ReleaseRecord = {
    app,
    version,
    files: Object.fromEntries(await Promise.all(names.map(async (name) => [name, await digestIn(folder, name)]))),
    size: (await Promise.all(names.filter((name) => WEIGHS.test(name)).map((name) => weight(folder, name)))).reduce(
      (sum, size) => sum + size,
      0,
    ),
    ...(await readManifest(folder)),
    ...(origin && { origin }),
    ...(names.includes(SHARED_UI_FILE) && { sharedUi: await readJson<SharedUi>(folder, SHARED_UI_FILE) }),
    ...(names.includes(DECLARATION) && { module: await readJson<ModuleDeclaration>(folder, DECLARATION) }),
  }
  await writeFile(path.join(folder, RECORD), `${JSON.stringify(signed(record, key), null, 2)}\n`)
}

/** A stored record; rejects one that wasn't signed with our key. */
export function parseRecord(text: string, key: KeyObject): ReleaseRecord {
  const { signature, ...record } = JSON.parse(text) as ReleaseRecord & { signature: string }
  const bytes = Buffer.from(canonicalJson(record))
  if (verify(null, bytes, publicHalf(key), Buffer.from(String(signature), 'base64'))) return record
  throw new Error(
    `The ${RECORD} of ${record.app} ${record.version} isn't signed with this key: set RELEASE_SIGNING_KEY.`,
  )
}

const signed = (record: ReleaseRecord, key: KeyObject) => ({
  ...record,
  signature: sign(null, Buffer.from(canonicalJson(record)), key).toString('base64'),
})

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
