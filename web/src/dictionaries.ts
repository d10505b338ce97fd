/**
 * Shared dictionaries (RFC 9842): a browser that has a file of an earlier release gets the file of this release as what has
 * changed. The names of files differ in each release, and most of their contents are the same.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A file of a release: the folder of its app, its name without the hash, and its extension. */
const RELEASED = /^\/(shell|remotes\/\w+)\/[^/]+\/([\w.~-]+)\.[0-9a-f]{8}\.(js|css)$/

/** A byte sequence of structured fields (RFC 9651) with a SHA-256. */
const DIGEST = /^:([A-Za-z0-9+/]{43}=):$/

/** The start of the encoding `dcz`, before the digest of the dictionary. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

/** 30 ms for the largest file, and a few percent larger than with the highest level. */
const LEVEL = 12
/** 4 MiB: both files fit. */
const WINDOW_LOG = 22

const compress = promisify(zstdCompress)

/** SHA-256 in base64, by path: released files never change. */
const digests = new LRUCache<string, string>({ max: 50_000 })

/** By path and dictionary. */
const encoded = new LRUCache<string, Buffer>({ maxSize: 20_000_000, sizeCalculation: ({ length }) => length })

/** The headers with which a browser keeps a released file as the dictionary of its later versions; none for other files. */
export function dictionaryHeaders(pathname: string): Record<string, string> {
  const [, app, name, extension] = RELEASED.exec(pathname) ?? []
  if (!app) return {}
  return {
    'Use-As-Dictionary': `match="/${app}/*/${name}.*.${extension}"`,
    Vary: 'Accept-Encoding, Available-Dictionary',
  }
}

/** A released file in the encoding `dcz`, for the dictionary that the request offers, if that is an earlier version of it. */
export async function encodeWithDictionary(
  { headers }: IncomingMessage,
  root: string,
  pathname: string,
): Promise<Buffer | undefined> {
  const [, digest] = DIGEST.exec(String(headers['available-dictionary'] ?? '')) ?? []
  const [, app, name, extension] = RELEASED.exec(pathname) ?? []
  if (!digest || !app || !name || !extension) return undefined
  const key = `${pathname} ${digest}`
  const known = encoded.get(key)
  if (known) return known
  const dictionary = await findVersion(path.join(root, app), `${name}.`, `.${extension}`, digest)
  const content = dictionary && (await readFile(path.join(root, pathname)).catch(() => undefined))
  if (!content) return undefined
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_windowLog]: WINDOW_LOG }
  const frame = await compress(content, { dictionary, params })
  const made = Buffer.concat([MAGIC, Buffer.from(digest, 'base64'), frame])
  encoded.set(key, made)
  return made
}

/** The version of a file with this digest, in the releases of an app that are kept. */
async function findVersion(app: string, start: string, end: string, digest: string): Promise<Buffer | undefined> {
  for (const release of await readdir(app).catch(() => [])) {
    const files = await readdir(path.join(app, release)).catch(() => [])
    for (const file of files) {
      const isVersion = file.startsWith(start) && file.endsWith(end) && file.length === start.length + 8 + end.length
      if (!isVersion) continue
      const address = path.join(app, release, file)
      if ((await digestOf(address)) === digest) return readFile(address).catch(() => undefined)
    }
  }
  return undefined
}

async function digestOf(file: string): Promise<string | undefined> {
  const known = digests.get(file)
  if (known) return known
  const content = await readFile(file).catch(() => undefined)
  if (!content) return undefined
  const digest = createHash('sha256').update(content).digest('base64')
  digests.set(file, digest)
  return digest
}
