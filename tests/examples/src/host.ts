/** Another site: its pages embed the day, its server has the key and exchanges it for short-lived tokens. */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'

const PAGES = path.resolve(import.meta.dirname, '../pages')
const PACKAGES = path.resolve(import.meta.dirname, '../../../node_modules')
/** Files of packages that a bundler would put into the pages' scripts. */
const VENDORED: Record<string, string> = {
  '/vue.esm.js': 'vue/dist/vue.esm-browser.prod.js',
  '/quotidia-embed/index.js': '@quotidia/embed/src/index.js',
  '/quotidia-embed/frame.js': '@quotidia/embed/src/frame.js',
}
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
}

export interface HostOptions {
  /** The address of the API, for the browser. */
  apiUrl: string
  /** The address of the file to embed. */
  embedUrl: string
  /** Returns a token for the person that this site knows as `user`. */
  giveToken(user: string | null): Promise<string>
  /** Files that aren't on the disk, by their path. */
  made?: Record<string, string>
}

/** The server, not yet listening. */
export function createHost(options: HostOptions): Server {
  return createServer((request, response) => {
    answer(options, request, response).catch((error: Error) => response.writeHead(502).end(error.message))
  })
}

async function answer(options: HostOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
  // A real site serves tokens only to its own signed-in users.
  if (pathname === '/token' && request.method === 'POST') {
    const token = await options.giveToken(searchParams.get('user'))
    return void response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end(token)
  }
  if (pathname === '/favicon.ico') return void response.writeHead(204).end()
  const text = await fileAt(options, pathname)
  if (text === undefined) return void response.writeHead(404).end()
  response.writeHead(200, {
    'Content-Type': TYPES[path.extname(pathname)] ?? 'text/plain',
    'Cache-Control': 'no-store',
    ...policyOf(pathname, options),
  })
  const { apiUrl, embedUrl } = options
  const frameUrl = new URL('/embed/frame', embedUrl).href
  response.end(text.replaceAll('%API%', apiUrl).replaceAll('%EMBED%', embedUrl).replaceAll('%FRAME%', frameUrl))
}

function policyOf(pathname: string, options: HostOptions): Record<string, string> {
  if (pathname === '/strict.html') return { 'Content-Security-Policy': strictPolicy(options) }
  if (pathname !== '/frame.html') return {}
  return { 'Content-Security-Policy': framePolicy(options), 'Cross-Origin-Embedder-Policy': 'require-corp' }
}

/** Permits the day's file and font, and the API; no inline code, no eval and no string as markup. */
function strictPolicy({ apiUrl, embedUrl }: HostOptions): string {
  const code = new URL(embedUrl).origin
  return [
    "default-src 'none'",
    `script-src 'self' ${code}`,
    "style-src 'self'",
    `font-src ${code}`,
    `img-src 'self' data: ${apiUrl}`,
    `connect-src 'self' ${apiUrl}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Permits nothing of another site but the frame. */
function framePolicy({ embedUrl }: HostOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `frame-src ${new URL(embedUrl).origin}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

async function fileAt({ made = {} }: HostOptions, pathname: string): Promise<string | undefined> {
  if (pathname in made) return made[pathname]
  const vendored = VENDORED[pathname]
  const file = vendored ? path.join(PACKAGES, vendored) : path.join(PAGES, path.normalize(pathname))
  return vendored || file.startsWith(PAGES) ? readFile(file, 'utf8').catch(() => undefined) : undefined
}
