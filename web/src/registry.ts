import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

interface RegistryFile {
  plain: Buffer
  brotli: Buffer
  etag: string
}

/** By path, until the file changes: compressing takes longer than sending. */
const cache = new Map<string, { state: string; file: RegistryFile }>()

/** The current remotes.json of this folder; an empty registry when there is none. */
export async function readRegistry(root: string): Promise<RegistryFile> {
  const place = path.join(root, 'remotes.json')
  const stats = await stat(place).catch(() => undefined)
  const state = `${stats?.ino} ${stats?.size} ${stats?.mtimeMs}`
  const known = cache.get(place)
  if (known?.state === state) return known.file
  const plain = stats ? await readFile(place) : Buffer.from('{}')
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  const file = { plain, brotli: await promisify(brotliCompress)(plain), etag }
  cache.set(place, { state, file })
  return file
}

/** Origins, other than the page's own, of live, trial and previous releases. */
export function remoteOrigins(registry: Buffer): string[] {
  const { $signed, ...remotes }: Record<string, Entry> = JSON.parse(String(registry))
  const manifests = Object.values(remotes).flatMap(manifestsOf)
  return [
    ...new Set(manifests.filter((manifest) => /^https?:/.test(manifest)).map((manifest) => new URL(manifest).origin)),
  ]
}

interface Entry {
  manifest?: string
  trial?: Entry
  previous?: Entry
}

const manifestsOf = (entry: Entry): string[] =>
  [entry, entry.trial, entry.previous].flatMap((release) => release?.manifest ?? [])
