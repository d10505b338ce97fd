import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { createWebServer } from './server'

const RELEASE = 'remotes/mf_day/0.1.0-1a2b3c4d'
const SCRIPT = 'console.log("a remote")'
const at = (origin: string) => ({ version: '2', manifest: `${origin}/mf-manifest.json` })
/** Not in canonical form: a signed document has to be served unchanged. */
const REMOTES = JSON.stringify(
  {
    mf_day: { version: '1', manifest: `/${RELEASE}/mf-manifest.json`, previous: at('https://before.example') },
    mf_account: { ...at('https://elsewhere.example'), trial: at('https://trial.example') },
    $signed: { sequence: 1, at: '', signature: '' },
  },
  null,
  3,
)

let root: string
let server: Server

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'web-'))
  await mkdir(path.join(root, RELEASE), { recursive: true })
  await writeFile(path.join(root, 'index.html'), '<!doctype html><title>the page</title>')
  await writeFile(path.join(root, 'remotes.json'), REMOTES)
  await writeFile(path.join(root, RELEASE, 'mf-manifest.json'), '{}')
  await mkdir(path.join(root, 'embed/0.1.0-1a2b3c4d'), { recursive: true })
  await writeFile(path.join(root, 'embed/0.1.0-1a2b3c4d/embed.js'), SCRIPT)
  await writeFile(path.join(root, 'embed.js'), SCRIPT)
  await writeFile(path.join(root, 'embed-check.html'), '<!doctype html><title>the check</title>')
  await writeFile(path.join(root, RELEASE, 'main.1a2b3c4d.js'), SCRIPT)
  await writeFile(path.join(root, RELEASE, 'main.1a2b3c4d.js.br'), brotliCompressSync(SCRIPT))
  server = createWebServer({
    root,
    apiUrl: 'https://api.example:4000',
    supportEmail: 'aiuto@example.it',
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(root, { recursive: true })
})

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Sends the path unchanged: fetch would normalise the dots of a traversal. */
function get(pathname: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: pathname, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.on('error', reject).end()
  })
}

test.each(['/', '/view/12', '/edit/1.5', '/index.html', '/unknown'])(
  '%s is the page, under a strict policy',
  async (pathname) => {
    const { status, headers, body } = await get(pathname)
    expect({ status, body: String(body) }).toEqual({ status: 200, body: expect.stringContaining('the page') })
    const policy = String(headers['content-security-policy'])
    const origins = 'https://before.example https://elsewhere.example https://trial.example'
    expect(policy).toContain(`script-src 'self' ${origins};`)
    expect(policy).toContain(`connect-src 'self' ${origins} https://api.example:4000;`)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
    expect(policy).not.toMatch(/unsafe|localhost/)
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
    expect(headers['cache-control']).toBe('no-cache')
  },
)

test('a page may load a module from the developer’s machine only where overrides are allowed', async () => {
  const open = createWebServer({ root, apiUrl: 'https://api.example:4000', allowOverrides: true })
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve))
  const { port } = open.address() as AddressInfo
  const page = await fetch(`http://127.0.0.1:${port}/`)
  const config = await (await fetch(`http://127.0.0.1:${port}/config.json`)).json()
  await new Promise((resolve) => open.close(resolve))
  expect(config).toMatchObject({ allowOverrides: true })
  const policy = String(page.headers.get('content-security-policy'))
  expect(policy).toMatch(/script-src 'self' [^;]*http:\/\/localhost:\*/)
  expect(policy).toMatch(/connect-src [^;]* ws:\/\/localhost:\*/)
  expect(policy).not.toMatch(/trusted-types/)
  expect(page.headers.get('integrity-policy')).toBeNull()
})

test('with a public address over https the server sends Strict-Transport-Security', async () => {
  expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
  const secure = createWebServer({ root, apiUrl: 'https://api.example', webOrigin: 'https://www.example' })
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  const { headers } = await fetch(`http://127.0.0.1:${(secure.address() as AddressInfo).port}/`)
  await new Promise((resolve) => secure.close(resolve))
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('a missing file is 404, never the page', async () => {
  for (const pathname of ['/remotes/mf_day/old/chunk', `/${RELEASE}/gone.js`, '/shell/x', '/favicon.ico']) {
    expect((await get(pathname)).status).toBe(404)
  }
})

test('files with a content hash are cached for ever, the manifest is revalidated, any origin may read both', async () => {
  const script = await get(`/${RELEASE}/main.1a2b3c4d.js`)
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const manifest = await get(`/${RELEASE}/mf-manifest.json`)
  expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
})

test('a version of the embedded day is cached for ever, the newest is revalidated, any origin may read both', async () => {
  const version = await get('/embed/0.1.0-1a2b3c4d/embed.js')
  const newest = await get('/embed.js')
  expect(version.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(newest.headers['cache-control']).toBe('no-cache')
  for (const { headers } of [version, newest]) expect(headers['access-control-allow-origin']).toBe('*')
  expect((await get('/embed/0.1.0-old/embed.js')).status).toBe(404)
})

test('the page that checks a host’s set-up has its own policy', async () => {
  const { status, headers, body } = await get('/embed-check.html')
  expect({ status, body: String(body) }).toEqual({ status: 200, body: expect.stringContaining('the check') })
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';/,
  )
})

test('the Brotli file is sent to clients that accept it, and a cached copy is not sent again', async () => {
  const plain = await get(`/${RELEASE}/main.1a2b3c4d.js`)
  const packed = await get(`/${RELEASE}/main.1a2b3c4d.js`, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
  const again = await get(`/${RELEASE}/main.1a2b3c4d.js`, { 'if-none-match': String(plain.headers.etag) })
  expect({ status: again.status, size: again.body.length }).toEqual({ status: 304, size: 0 })
})

test('the settings are served at run time', async () => {
  const config = JSON.parse(String((await get('/config.json')).body))
  expect(config).toEqual({
    apiUrl: 'https://api.example:4000',
    productName: 'Quotidia',
    supportEmail: 'aiuto@example.it',
  })
})

test('the registry is served unchanged, compressed for clients that accept it, and revalidated', async () => {
  const plain = await get('/remotes.json')
  expect(String(plain.body)).toBe(REMOTES)
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
  const packed = await get('/remotes.json', { 'accept-encoding': 'gzip, br' })
  expect(String(brotliDecompressSync(packed.body))).toBe(REMOTES)
  const again = await get('/remotes.json', { 'if-none-match': String(plain.headers.etag) })
  expect({ status: again.status, size: again.body.length }).toEqual({ status: 304, size: 0 })
})

test('a changed registry is served at once', async () => {
  const changed = REMOTES.replace('"2"', '"3"')
  await writeFile(path.join(root, 'remotes.json'), changed)
  expect(String((await get('/remotes.json')).body)).toBe(changed)
})

test.each(['/../package.json', '/..%2f..%2fetc%2fpasswd.txt', '/%00.js', '/%E0%A4%A', '/shell/../../x.json'])(
  '%s reaches nothing outside the folder',
  async (pathname) => expect((await get(pathname)).status).toBeGreaterThanOrEqual(400),
)

test('only GET and HEAD are allowed', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(405)
  const head = await get('/', {}, 'HEAD')
  expect({ status: head.status, size: head.body.length }).toEqual({ status: 200, size: 0 })
})

test.each([{}, { 'accept-encoding': 'br' }])(
  'a part of a file is never sent: Range is ignored, %p',
  async (accepted) => {
    for (const range of ['bytes=0-3', 'bytes=-4', 'bytes=99999-', 'bytes=0-1,3-4', 'nonsense']) {
      const whole = await get(`/${RELEASE}/main.1a2b3c4d.js`, accepted)
      const { status, headers, body } = await get(`/${RELEASE}/main.1a2b3c4d.js`, { ...accepted, range })
      expect({ status, size: body.length }).toEqual({ status: 200, size: whole.body.length })
      expect([headers['content-range'], headers['content-length']]).toEqual([undefined, String(body.length)])
    }
  },
)

test.each([{ 'if-match': '"other"' }, { 'if-unmodified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }])(
  'a condition for writes is ignored: %p',
  async (condition) => expect((await get(`/${RELEASE}/main.1a2b3c4d.js`, condition)).status).toBe(200),
)

test.each([
  ['br;q=0, gzip', undefined],
  ['gzip, br;q=0.0', undefined],
  ['*', 'br'],
  ['br;q=0.1', 'br'],
  ['brotli', undefined],
])('with Accept-Encoding “%s” a prepared file is sent as %s', async (accepted, encoding) => {
  for (const pathname of [`/${RELEASE}/main.1a2b3c4d.js`, '/remotes.json']) {
    expect((await get(pathname, { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
  }
})

test('a client with the file gets 304, whether its ETag is alone, in a list, or weak', async () => {
  for (const pathname of [`/${RELEASE}/main.1a2b3c4d.js`, '/remotes.json', '/']) {
    const etag = String((await get(pathname)).headers.etag)
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      expect((await get(pathname, { 'if-none-match': known })).status).toBe(304)
    }
    expect((await get(pathname, { 'if-none-match': '"other"' })).status).toBe(200)
  }
})

/** The descriptors of this process for files. */
const openFiles = (file: string) =>
  readdirSync('/proc/self/fd').filter((each) => {
    try {
      return readlinkSync(`/proc/self/fd/${each}`) === file
    } catch {
      return false
    }
  }).length

test('of pipelined requests only one has its file open, and too many end the connection', async () => {
  const place = path.join(root, RELEASE, 'large.js')
  await writeFile(place, 'x'.repeat(8_000_000))
  const { port } = server.address() as AddressInfo
  const line = `GET /${RELEASE}/large.js HTTP/1.1\r\nHost: web\r\n\r\n`
  const socket = connect(port, '127.0.0.1').pause()
  socket.write(line.repeat(50))
  await until(() => openFiles(place) > 0)
  expect((await get('/health')).status).toBe(200)
  expect(openFiles(place)).toBe(1)
  const ended = once(socket, 'close')
  socket.on('error', () => undefined).write(line.repeat(60))
  socket.resume()
  await ended
  await until(() => openFiles(place) === 0)
})

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

describe('a file of which the browser has the version of another release', () => {
  const NEXT = '/remotes/mf_day/0.1.0-5e6f7a8b/main.5e6f7a8b.js'
  const next = `${SCRIPT.repeat(100)}// changed`
  const digest = createHash('sha256').update(SCRIPT).digest()
  const offered = (bytes: Buffer) => ({
    'Accept-Encoding': 'br, dcz',
    'Available-Dictionary': `:${bytes.toString('base64')}:`,
  })
  beforeAll(async () => {
    await mkdir(path.join(root, path.dirname(NEXT)), { recursive: true })
    await writeFile(path.join(root, NEXT), next)
  })

  test('is offered as the dictionary of later versions of the same file', async () => {
    const { headers } = await get(`/${RELEASE}/main.1a2b3c4d.js`)
    expect(headers['use-as-dictionary']).toBe('match="/remotes/mf_day/*/main.*.js"')
    expect(headers['vary']).toBe('Accept-Encoding, Available-Dictionary')
    expect((await get('/embed.js')).headers).not.toHaveProperty('use-as-dictionary')
  })

  test('is sent as what has changed', async () => {
    const { status, headers, body } = await get(NEXT, offered(digest))
    expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
      200,
      'dcz',
      'text/javascript; charset=utf-8',
    ])
    expect(body.subarray(8, 40)).toEqual(digest)
    expect(String(zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(SCRIPT) }))).toBe(next)
    expect(() => zstdDecompressSync(body.subarray(40))).toThrow()
    const head = await get(NEXT, offered(digest), 'HEAD')
    expect([head.headers['content-encoding'], head.body.length]).toEqual(['dcz', 0])
  })

  test.each([
    ['another dictionary', NEXT, offered(createHash('sha256').digest())],
    ['a header that is no digest', NEXT, { ...offered(digest), 'Available-Dictionary': ':../x:' }],
    ['a client without the encoding', NEXT, { ...offered(digest), 'Accept-Encoding': 'br' }],
    ['a file of another name', `/${RELEASE}/mf-manifest.json`, offered(digest)],
  ])('is sent whole: %s', async (_, pathname, headers) => {
    const answer = await get(pathname, headers)
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined])
  })
})
