import type { Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import accepts from 'accepts'
import fresh from 'fresh'
import send from 'send'
import { dictionaryHeaders, encodeWithDictionary } from './dictionaries'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** The content type of a file that may be served, by its name. */
export const contentTypeOf = (file: string): string | undefined => TYPES[path.extname(file)]

/** Compressed files that the build wrote beside the plain one, the smallest first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]

type Headers = Record<string, string>

/**
 * Sends the file at `pathname` below `root`, compressed where the build did so and the client accepts it. Returns false,
 * with nothing sent, when there is no such file or its type isn't served.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  pathname: string,
  headers: Headers,
): Promise<boolean> {
  const type = contentTypeOf(pathname)
  if (!type) return false
  // send answers 412 to these headers, even without a date to compare; they are meant for writes.
  for (const name of ['if-match', 'if-unmodified-since']) delete request.headers[name]
  const all = { ...headers, 'Content-Type': type, Vary: 'Accept-Encoding', ...dictionaryHeaders(pathname) }
  const changes = takes(request, 'dcz') ? await encodeWithDictionary(request, root, pathname) : undefined
  if (changes) {
    response.writeHead(200, { ...all, 'Content-Encoding': 'dcz' }).end(request.method === 'HEAD' ? undefined : changes)
    return true
  }
  for (const { name, suffix } of ENCODINGS.filter(({ name }) => takes(request, name))) {
    if (await trySending(request, response, root, pathname + suffix, { ...all, 'Content-Encoding': name })) return true
  }
  return trySending(request, response, root, pathname, all)
}

function trySending(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  file: string,
  headers: Headers,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // Whole files only: `Range` is ignored, compressed or not.
    send(request, encodeURI(file), { root, ...WHOLE_FILES })
      .on('headers', (_response: ServerResponse, _path: string, { size, mtimeMs }: Stats) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        response.setHeader('ETag', `"${size.toString(36)}-${mtimeMs.toString(36)}"`)
        finished(response).then(() => resolve(true), reject)
      })
      .on('directory', () => resolve(false))
      .on('error', (error: Error & { status: number }) => {
        if (response.hasHeader('ETag') || error.status >= 500) reject(error)
        else resolve(false)
      })
      .pipe(response)
  })
}

const WHOLE_FILES = {
  acceptRanges: false,
  cacheControl: false,
  lastModified: false,
  index: false,
  dotfiles: 'allow',
} as const

/** Whether the client has the version with this ETag, in a list of ETags, and strong or weak. */
export const isKnown = (request: IncomingMessage, etag: string): boolean => fresh(request.headers, { etag })

export const takes = (request: IncomingMessage, encoding: string): boolean =>
  accepts(request).encodings([encoding]) === encoding
