/** The limits of one address in nginx, with the site of the API. */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { findExecutable } from '../system/executable'
import { freePort } from '../system/ports'
import { makeCertificate, startNginx } from './testing/nginx'

const UNAVAILABLE = {
  status: 503,
  retryAfter: '2',
  body: { code: 'unavailable', message: 'Il servizio non è al momento disponibile. Riprova tra poco.' },
}
const OK = { status: 200, body: {} }

/** A server in place of the API: its streams have no end, and so have its answers at `/slow`. */
async function startUpstream() {
  const server = createServer(async (asked, answer) => {
    await buffer(asked)
    answer.writeHead(200, { 'Content-Type': 'application/json' })
    if (asked.url === '/live' || asked.url === '/slow') answer.write('{')
    else answer.end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

function testLimits() {
  let folder: string
  let port: number
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let upstream: Awaited<ReturnType<typeof startUpstream>>
  const open = new Set<IncomingMessage>()
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'quotidia-nginx-limits-'))
    port = await freePort()
    upstream = await startUpstream()
    const replaced = {
      'listen 80;': `listen 127.0.0.1:${await freePort()};`,
      '    listen [::]:80;\n': '',
      '127.0.0.1:4000': `127.0.0.1:${upstream.port}`,
      'quotidia_streams 1000': 'quotidia_streams 2',
      'quotidia_requests 200': 'quotidia_requests 2',
      'burst=400': 'burst=8',
      // Lets a test have many addresses.
      'ssl_protocols TLSv1.2': 'set_real_ip_from 127.0.0.1; real_ip_header X-Address; ssl_protocols TLSv1.2',
    }
    const limits = { '100r/s': '1r/m' }
    nginx = await startNginx(folder, port, 'quotidia-api.conf', makeCertificate(folder), replaced, limits)
  }, 60_000)
  afterEach(() => {
    for (const answer of open) answer.destroy()
    open.clear()
  })
  afterAll(async () => {
    upstream.server.closeAllConnections()
    upstream.server.close()
    await nginx.stop()
    rmSync(folder, { recursive: true })
  })

  async function send(address: string, pathname: string, body?: string): Promise<IncomingMessage> {
    const options = { host: '127.0.0.1', port, path: pathname, rejectUnauthorized: false, agent: false }
    const headers = { 'X-Address': address }
    const sent = request({ ...options, method: body === undefined ? 'GET' : 'POST', headers })
    // A refusal may close the connection before the body is sent.
    sent.on('error', () => undefined)
    sent.end(body)
    const [answer] = await once(sent, 'response')
    return answer
  }
  const ask = async (...args: Parameters<typeof send>) => {
    const answer = await send(...args)
    const { statusCode: status, headers } = answer
    return { status, retryAfter: headers['retry-after'], body: JSON.parse(String(await buffer(answer))) }
  }
  /** An answer without an end, if it isn't refused. */
  const hold = async (address: string, pathname: string) => {
    const answer = await send(address, pathname)
    open.add(answer)
    return answer
  }

  test('an address has so many streams, and those of others are served', async () => {
    const statuses = []
    for (const address of ['10.0.1.1', '10.0.1.1', '10.0.1.1', '10.0.1.2']) {
      statuses.push((await hold(address, '/live')).statusCode)
    }
    expect(statuses).toEqual([200, 200, 503, 200])
    expect(await ask('10.0.1.1', '/live')).toEqual(UNAVAILABLE)
    expect(await ask('10.0.1.1', '/day/last-days')).toMatchObject(OK)
  })

  test('an IPv6 address is counted with its network of 64 bits', async () => {
    const statuses = []
    // A byte of the third network is a line break.
    const networks = ['2001:db8:0:1', '2001:db8:0:2', '2001:db8:a0a:a']
    for (const network of networks) {
      for (const last of ['::1', '::2', '::ffff:3']) statuses.push((await hold(network + last, '/live')).statusCode)
    }
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503, 200, 200, 503])
  })

  test('an address has so many calls at once, apart from its streams', async () => {
    const statuses = []
    for (const pathname of ['/slow', '/slow', '/live', '/slow']) {
      statuses.push((await hold('10.0.2.1', pathname)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 503])
    expect(await ask('10.0.2.1', '/day/last-days')).toEqual(UNAVAILABLE)
    expect(await ask('10.0.2.2', '/day/last-days')).toMatchObject(OK)
  })

  test('an address has so many calls in a second', async () => {
    const statuses = []
    for (let count = 0; count < 10; count++) statuses.push((await ask('10.0.3.1', '/day/last-days')).status)
    expect(statuses).toEqual([...Array(9).fill(200), 503])
    expect(await ask('10.0.3.2', '/day/last-days')).toMatchObject(OK)
  })

  test('a body is refused above what the API reads, and a file only above its largest', async () => {
    const large = 'x'.repeat(3 * 1024 ** 2)
    const refused = { status: 413, body: { code: 'too_large', message: 'La richiesta è troppo grande.' } }
    expect(await ask('10.0.4.1', '/data/update', large)).toMatchObject(refused)
    for (const pathname of ['/files/upload', '/company/logo', '/report/import']) {
      expect(await ask('10.0.4.1', pathname, large)).toMatchObject(OK)
    }
  })
}

const isInstalled = process.env['TEST_ALL'] === 'true' || findExecutable('nginx') !== undefined
if (isInstalled) describe('nginx', () => testLimits())

test('nginx waits as long as the API, and every site has limits', () => {
  const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../deploy/nginx', name), 'utf8')
  const limits = read('quotidia-limits.conf')
  const seconds = (name: string) => Number(new RegExp(`${name} (\\d+)s;`).exec(limits)?.[1])
  const api = readFileSync(path.resolve(import.meta.dirname, '../../api/src/limits/connectionLimits.ts'), 'utf8')
  const ofApi = (name: string) => Number(new RegExp(`${name}: ([\\d_]+),`).exec(api)?.[1]?.replace('_', ''))
  expect(seconds('client_header_timeout')).toBe(ofApi('headersMs') / 1000)
  expect(seconds('client_body_timeout')).toBe(ofApi('bodyMs') / 1000)
  expect(read('quotidia-api.conf')).toContain(`limit_conn quotidia_streams ${ofApi('connectionsPerAddress')};`)
  for (const name of ['quotidia-folder.conf', 'quotidia-bucket.conf']) {
    expect(read(name)).toContain('include quotidia/server.conf;')
  }
  for (const name of ['quotidia-api.conf', 'quotidia-web.conf', 'quotidia/server.conf']) {
    expect(read(name)).toMatch(/limit_req zone=.*\n *limit_conn quotidia_requests /)
  }
})
