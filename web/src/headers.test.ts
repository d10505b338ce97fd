/** The headers of every kind of answer of the web server. A new kind of answer is a new line here. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createWebServer } from './server'

const RELEASE = '/remotes/mf_day/0.1.0-1a2b3c4d'
const CONTACT = 'mailto:security@www.example'
const FILES = [
  '/index.html',
  '/embed-check.html',
  '/embed-check.js',
  '/embed-frame.html',
  '/embed.js',
  '/embed.json',
  '/embed/0.1.0-1a2b3c4d/embed.js',
  '/embed/0.1.0-1a2b3c4d/frame.js',
  '/embed/v1/embed.js',
  '/embed/next/embed.js',
  '/logo.svg',
  '/remotes.json',
  '/shell/0.1.0-1a2b3c4d/font.1a2b3c4d.woff2',
  '/shell/0.1.0-1a2b3c4d/guide.1a2b3c4d.webp',
  '/shell/0.1.0-1a2b3c4d/ui.1a2b3c4d.css',
  `${RELEASE}/main.1a2b3c4d.js`,
  `${RELEASE}/mf-manifest.json`,
  `${RELEASE}/picture.1a2b3c4d.png`,
]

/** Which sites may show a frame, as the API says it. */
function answerHealth({ url, headers: { origin = '' } }: IncomingMessage, response: ServerResponse) {
  if (origin === 'https://moved.example' && url === '/health') response.writeHead(302, { Location: '/elsewhere' })
  else if (origin !== 'https://stranger.example') response.setHeader('Access-Control-Allow-Origin', origin)
  response.end()
}

const listenOn = async (given: Server) => {
  await new Promise<void>((resolve) => given.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(given.address() as AddressInfo).port}`
}

let root: string
let api: Server
let server: Server
let url: string
beforeAll(async () => {
  api = createServer(answerHealth)
  root = await mkdtemp(path.join(tmpdir(), 'web-headers-'))
  for (const file of FILES) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), '{}')
  }
  server = createWebServer({
    root,
    apiUrl: await listenOn(api),
    webOrigin: 'https://www.example',
    securityContact: CONTACT,
  })
  url = await listenOn(server)
})
afterAll(async () => {
  await new Promise((resolve) => api.close(resolve))
  await new Promise((resolve) => server.close(resolve))
  await rm(root, { recursive: true })
})

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}
const NO_DEVICES = expect.stringContaining('camera=(), ')
const PAGE = {
  ...ALWAYS,
  'cache-control': 'no-cache',
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'; .*base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default$/,
  ),
  'integrity-policy': 'blocked-destinations=(script)',
  'permissions-policy': NO_DEVICES,
}
const CHECK_PAGE = {
  ...ALWAYS,
  'cache-control': 'no-cache',
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; .*frame-ancestors 'none'; .*trusted-types 'none'$/,
  ),
  'permissions-policy': NO_DEVICES,
}
const FRAME = {
  ...CHECK_PAGE,
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; .*base-uri 'none'; form-action 'none'; frame-ancestors https:\/\/host\.example; require-trusted-types-for 'script'; trusted-types 'none'$/,
  ),
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
}
const FILE = {
  ...ALWAYS,
  'cache-control': 'no-cache',
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; .*base-uri 'none'; frame-ancestors 'none'; sandbox$/,
  ),
  'cross-origin-resource-policy': 'cross-origin',
}
const IMMUTABLE = { ...FILE, 'cache-control': 'public, max-age=31536000, immutable' }
const TEXT = {
  ...ALWAYS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

test.each<[string, string, number, string, object]>([
  ['the page', 'GET /', 200, 'text/html', PAGE],
  ['the page at another address', 'GET /view/12', 200, 'text/html', PAGE],
  ['the page by its file’s name', 'GET /index.html', 200, 'text/html', PAGE],
  ['the headers of the page alone', 'HEAD /', 200, 'text/html', PAGE],
  ['the page on which a host checks its set-up', 'GET /embed-check.html', 200, 'text/html', CHECK_PAGE],
  ['its script', 'GET /embed-check.js', 200, 'text/javascript', FILE],
  ['the newest embedded day', 'GET /embed.js', 200, 'text/javascript', FILE],
  ['its version and hash', 'GET /embed.json', 200, 'application/json', FILE],
  ['a version of the embedded day', 'GET /embed/0.1.0-1a2b3c4d/embed.js', 200, 'text/javascript', IMMUTABLE],
  ['the embedded day on trial', 'GET /embed/next/embed.js', 200, 'text/javascript', FILE],
  ['the newest embedded day of a major version', 'GET /embed/v1/embed.js', 200, 'text/javascript', FILE],
  ['the registry', 'GET /remotes.json', 200, 'application/json', FILE],
  ['the headers of the registry alone', 'HEAD /remotes.json', 200, 'application/json', FILE],
  ['the settings', 'GET /config.json', 200, 'application/json', FILE],
  ['the health check', 'GET /health', 200, 'application/json', FILE],
  ['a manifest', `GET ${RELEASE}/mf-manifest.json`, 200, 'application/json', FILE],
  ['a script', `GET ${RELEASE}/main.1a2b3c4d.js`, 200, 'text/javascript', IMMUTABLE],
  ['a picture', `GET ${RELEASE}/picture.1a2b3c4d.png`, 200, 'image/png', IMMUTABLE],
  ['a picture of the guide', 'GET /shell/0.1.0-1a2b3c4d/guide.1a2b3c4d.webp', 200, 'image/webp', IMMUTABLE],
  ['a drawing', 'GET /logo.svg', 200, 'image/svg+xml', FILE],
  ['a style sheet', 'GET /shell/0.1.0-1a2b3c4d/ui.1a2b3c4d.css', 200, 'text/css', IMMUTABLE],
  ['a font', 'GET /shell/0.1.0-1a2b3c4d/font.1a2b3c4d.woff2', 200, 'font/woff2', IMMUTABLE],
  ['the security contact', 'GET /.well-known/security.txt', 200, 'text/plain; charset=utf-8', TEXT],
  ['a frame for a host', 'GET /embed/frame?origin=https://host.example', 200, 'text/html', FRAME],
  ['a frame for a stranger', 'GET /embed/frame?origin=https://stranger.example', 403, 'text/plain', TEXT],
  [
    'a frame for a host that only a redirect permits',
    'GET /embed/frame?origin=https://moved.example',
    403,
    'text/plain',
    TEXT,
  ],
  ['a frame for no site', 'GET /embed/frame', 403, 'text/plain', TEXT],
  ['a frame for what isn’t an origin', "GET /embed/frame?origin=https://a.example%20'self'", 403, 'text/plain', TEXT],
  ['a version of the frame’s script', 'GET /embed/0.1.0-1a2b3c4d/frame.js', 200, 'text/javascript', IMMUTABLE],
  ['a missing file', 'GET /gone.js', 404, 'text/plain', TEXT],
  ['a folder, without a redirect', 'GET /remotes/mf_day', 404, 'text/plain', TEXT],
  ['an invalid address', 'GET /%E0%A4%A', 400, 'text/plain', TEXT],
  ['a method that isn’t allowed', 'POST /', 405, 'text/plain', { ...TEXT, allow: 'GET, HEAD' }],
])('%s (%s) comes with its headers', async (_what, request, status, type, expected) => {
  const [method, address] = request.split(' ') as [string, string]
  const answer = await fetch(url + address, { method, redirect: 'manual' })
  expect(answer.status).toBe(status)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': expect.stringContaining(type),
    ...expected,
  })
  expect(answer.headers.get('x-powered-by') ?? answer.headers.get('server')).toBeNull()
})

test('a 304 for the page has the page’s headers', async () => {
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  // Not with fetch: with a conditional header it bypasses caches.
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'If-None-Match': etag } }, resolve).on('error', reject)
  })
  answer.resume()
  expect(answer.statusCode).toBe(304)
  expect(answer.headers).toMatchObject(PAGE)
})
