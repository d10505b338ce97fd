import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import accepts from 'accepts'
import fresh from 'fresh'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** The content type of a file that may be served, by its name. */
export const contentTypeOf = (file: string): string | undefined => TYPES[path.extname(file)]

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]

interface OpenFile {
  handle: FileHandle
  size: number
  etag: string
  encoding?: string
}

/**
 * Sends the file at `pathname` below `root`, in the smallest form that was prepared and that the client takes.
 * Answers false, having sent nothing, when there is no such file or its kind isn't served.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  pathname: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const type = contentTypeOf(pathname)
  const file = path.join(root, pathname)
  if (!type || !file.startsWith(root + path.sep) || file.includes('\0')) return false
  const opened = await openBest(file, request)
  if (!opened) return false
  const { handle, size, etag, encoding } = opened
  try {
    const about = { ...headers, 'Content-Type': type, ETag: etag, Vary: 'Accept-Encoding' }
    if (isKnown(request, etag)) {
      response.writeHead(304, about).end()
      return true
    }
    response.writeHead(200, {
      ...about,
      'Content-Length': size,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    })
    if (request.method === 'HEAD') response.end()
    else await pipeline(handle.createReadStream({ autoClose: false }), response)
    return true
  } finally {
    await handle.close()
  }
}

/** Whether who asks has already what the etag stands for, alone, among several, or as a weak one. */
export const isKnown = (request: IncomingMessage, etag: string): boolean => fresh(request.headers, { etag })

export const takes = (request: IncomingMessage, encoding: string): boolean =>
  accepts(request).encodings([encoding]) === encoding

async function openBest(file: string, request: IncomingMessage): Promise<OpenFile | undefined> {
  for (const { name, suffix } of ENCODINGS) {
    if (!takes(request, name)) continue
    const prepared = await openFile(file + suffix)
    if (prepared) return { ...prepared, encoding: name }
  }
  return openFile(file)
}

async function openFile(file: string): Promise<OpenFile | undefined> {
  const handle = await open(file).catch(() => undefined)
  const stats = await handle?.stat()
  if (!handle || !stats?.isFile()) {
    await handle?.close()
    return undefined
  }
  return { handle, size: stats.size, etag: `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"` }
}
