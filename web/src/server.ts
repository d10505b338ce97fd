import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { Logger } from 'pino'
import { isKnown, sendFile, takes } from './files'
import {
  ALWAYS,
  CHECK_PAGE_POLICY,
  fileHeaders,
  framePolicy,
  PAGE_PERMISSIONS,
  pageHeaders,
  STRICT_TRANSPORT,
  TEXT_POLICY,
} from './headers'
import { mayCall } from './hosts'
import { logRequest, openLogger } from './log'
import { oneByOne } from './pipelining'
import { readRegistry, remoteOrigins } from './registry'
import { SECURITY_TEXT, securityText } from './securityText'

export interface WebServerOptions {
  /** The folder of the built product, `build/web`. */
  root: string
  /** The API's address for browsers. */
  apiUrl: string
  productName?: string
  /** The address for help and for new accounts; the page has a default. */
  supportEmail?: string
  /** Lets developers replace a released module by one on their own machine. Never for the public. */
  allowOverrides?: boolean
  /** The public address; over https the server sends Strict-Transport-Security. */
  webOrigin?: string
  /** The address for security reports, `mailto:…` or `https:…`; without it there is no security.txt. */
  securityContact?: string
  /** Forbids caching, so that a test sees every change. */
  noStore?: boolean
  /** Silent by default. */
  logger?: Logger
}

/** Ends the connection of a client that stops reading, and with it the open file. */
const IDLE_TIMEOUT_MS = 120_000

/**
 * The static server of shell and remotes: files, `/config.json`, `/remotes.json`, `/health`, and the page for
 * every other address without a file's extension. It isn't listening yet.
 */
export function createWebServer(options: WebServerOptions): Server {
  const site = { ...options, root: path.resolve(options.root) }
  const { logger = openLogger('silent') } = options
  const server = createServer(
    oneByOne((request, response) => {
      const requestId = logRequest(logger, request, response)
      return answer(site, request, response).catch((error) => {
        // A client that disconnects in the middle of a file is no failure of the server.
        if (!response.destroyed) logger.error({ err: error, requestId }, 'request failed')
        if (response.headersSent) response.destroy()
        else sendText(response, 500, 'Errore del server.')
      })
    }),
  )
  server.timeout = IDLE_TIMEOUT_MS
  return server
}

async function answer(site: WebServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value)
  if (site.webOrigin?.startsWith('https:')) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return sendText(response, 405, 'Metodo non ammesso.')
  }
  const pathname = pathOf(request)
  if (pathname === undefined) return sendText(response, 400, 'Indirizzo non valido.')
  const json = generatedJson(site, pathname)
  if (json) return sendJson(response, json, headersOf(site, pathname))
  if (pathname === SECURITY_TEXT) return sendSecurityText(site, response)
  if (pathname === '/remotes.json') return sendRegistry(site, request, response)
  if (pathname === FRAME_PAGE) return sendFrame(site, request, response)
  if (pathname === CHECK_PAGE) {
    const headers = { ...headersOf(site, pathname), 'Content-Security-Policy': CHECK_PAGE_POLICY, ...PAGE_PERMISSIONS }
    if (await sendFile(request, response, site.root, pathname, headers)) return
  }
  if (
    !pathname.endsWith('.html') &&
    (await sendFile(request, response, site.root, pathname, headersOf(site, pathname)))
  )
    return
  if (!isNavigation(pathname)) return sendText(response, 404, 'Non trovato.')
  await sendPage(site, request, response)
}

const CHECK_PAGE = '/embed-check.html'
const FRAME_PAGE = '/embed/frame'

/** The answers that come from no file. */
function generatedJson(site: WebServerOptions, pathname: string): object | undefined {
  if (pathname === '/config.json') return settingsOf(site)
  return pathname === '/health' ? { status: 'ok' } : undefined
}

const settingsOf = ({ apiUrl, productName = 'Quotidia', supportEmail, allowOverrides }: WebServerOptions): object => ({
  apiUrl,
  productName,
  ...(supportEmail ? { supportEmail } : {}),
  ...(allowOverrides ? { allowOverrides } : {}),
})

function sendSecurityText({ securityContact, ...site }: WebServerOptions, response: ServerResponse): void {
  if (securityContact) sendText(response, 200, securityText({ ...site, securityContact }, Date.now()))
  else sendText(response, 404, 'Non trovato.')
}

async function sendPage(site: WebServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const policy = pageHeaders({
    api: new URL(site.apiUrl).origin,
    remotes: remoteOrigins((await readRegistry(site.root)).plain),
    overrides: site.allowOverrides ?? false,
  })
  const headers = { ...headersOf(site, '/index.html'), ...policy }
  const sent = await sendFile(request, response, site.root, '/index.html', headers)
  if (!sent) sendText(response, 503, 'Il programma non è stato ancora costruito: npm run build')
}

/** The page with an embedded day, for pages of the origin in its address, if the API admits it. */
async function sendFrame(site: WebServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const host = new URL(request.url ?? '/', 'http://web').searchParams.get('origin') ?? ''
  const admitted = await mayCall(site.apiUrl, host)
  if (admitted === undefined) return sendText(response, 503, 'Il server non risponde.')
  if (!admitted) return sendText(response, 403, 'Questo sito non può mostrare i giorni di Quotidia.')
  const headers = {
    ...headersOf(site, '/embed-frame.html'),
    'Content-Security-Policy': framePolicy(new URL(site.apiUrl).origin, host),
    ...PAGE_PERMISSIONS,
    // A host with Cross-Origin-Embedder-Policy shows only frames that have both.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }
  if (!(await sendFile(request, response, site.root, '/embed-frame.html', headers)))
    sendText(response, 404, 'Non trovato.')
}

/** Byte for byte as it was published, since it is signed; compressed once for each change. */
async function sendRegistry(site: WebServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { plain, brotli, etag } = await readRegistry(site.root)
  const headers = { ...headersOf(site, '/remotes.json'), ETag: etag, Vary: 'Accept-Encoding' }
  if (isKnown(request, etag)) return void response.writeHead(304, headers).end()
  const compressed = takes(request, 'br')
  const type = { 'Content-Type': 'application/json; charset=utf-8' }
  response.writeHead(200, { ...headers, ...type, ...(compressed ? { 'Content-Encoding': 'br' } : {}) })
  response.end(request.method === 'HEAD' ? undefined : compressed ? brotli : plain)
}

function pathOf(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://web').pathname)
  } catch {
    return undefined
  }
}

const HAS_EXTENSION = /\.[a-z]\w*$/i

/** A document is always sent with its policy, so the built .html files aren't served as files. */
const isNavigation = (pathname: string): boolean =>
  pathname === '/index.html' || (!/^\/(remotes|shell|embed)(\/|$)/.test(pathname) && !HAS_EXTENSION.test(pathname))

const headersOf = (site: WebServerOptions, pathname: string): Record<string, string> => ({
  ...fileHeaders(pathname),
  ...(site.noStore ? { 'Cache-Control': 'no-store' } : {}),
})

function sendJson(response: ServerResponse, body: object, headers: Record<string, string>): void {
  response.writeHead(200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': TEXT_POLICY,
  })
  response.end(text)
}
