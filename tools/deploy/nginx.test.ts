/** nginx in the place of the web server: the same answers to the same requests, from a folder and from a bucket. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHECK_PAGE_POLICY, framePolicy, pageHeaders, TEXT_POLICY } from '../../web/src/headers'
import { createWebServer } from '../../web/src/server'
import { openStore } from '../registry/store/open'
import { overwrite } from '../registry/store/store'
import { TEST_STORES, type TestStore } from '../registry/testing/stores'
import { findExecutable } from '../system/executable'
import { freePort } from '../system/ports'
import { type Answer, type Ask, askAt, askSecurely, comparable } from './testing/answers'
import { startApiFromSources } from './testing/api'
import { startBucketFront } from './testing/bucket'
import { type Certificate, makeCertificate, startNginx } from './testing/nginx'
import { applyPolicy } from './testing/policy'
import { BROTLI, DIFFERENT, HOST, HOST_WITH_PORT, RELEASE, SAME } from './testing/requests'
import { releaseSample } from './testing/sampleStore'

let place: string
let certificate: Certificate
let api: Awaited<ReturnType<typeof startApiFromSources>>
let web: Server
let askWeb: Ask
const inPlace = (name: string) => path.join(place, name)

async function startEverything() {
  place = mkdtempSync(path.join(tmpdir(), 'quotidia-nginx-'))
  certificate = makeCertificate(place)
  api = await startApiFromSources(inPlace('data'), [HOST, HOST_WITH_PORT])
  await releaseSample(inPlace('store'), inPlace('builds'))
  web = createWebServer({
    root: inPlace('store'),
    apiUrl: `http://127.0.0.1:${api.port}`,
    webOrigin: 'https://app.example.it',
    securityContact: 'mailto:sicurezza@esempio.it',
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  askWeb = askAt((web.address() as AddressInfo).port)
}

async function stopEverything() {
  web.close()
  await api.stop()
  rmSync(place, { recursive: true })
}

interface Installed {
  nginx: Awaited<ReturnType<typeof install>>
  /** Only of a bucket, like its address. */
  front?: Awaited<ReturnType<typeof startBucketFront>>
  address?: string
}

/** nginx in a folder of its own, with the files of deploy/ and an operator's changes to them. */
async function install(folder: string, site: string, changed: Record<string, string>) {
  const port = await freePort()
  const apiAddress = `127.0.0.1:${api.port}`
  const settings = { 'https://api.example.it': `http://${apiAddress}`, '127.0.0.1:4000': apiAddress }
  return { port, ...(await startNginx(folder, port, site, certificate, { ...settings, ...changed })) }
}

/** A bucket with the files of the folder. */
async function fillBucket(address: URL): Promise<void> {
  await applyPolicy(address.host)
  await releaseSample(address.href, inPlace('builds'))
  const bucket = await openStore(address.href)
  // The other store's, with the times of its releases and their signatures.
  for (const file of ['remotes.json', 'shell.json'])
    await overwrite(bucket, file, readFileSync(inPlace(`store/${file}`)))
}

async function installFor({ name, make }: TestStore): Promise<Installed> {
  const folder = inPlace(name)
  mkdirSync(folder)
  if (name === 'folder') {
    return { nginx: await install(folder, 'quotidia-folder.conf', { '/srv/quotidia': inPlace('store') }) }
  }
  const address = new URL(await make())
  await fillBucket(address)
  const front = await startBucketFront(String(process.env['TEST_S3_URL']), certificate)
  const nginx = await install(folder, 'quotidia-bucket.conf', {
    's3.example.it:443': `127.0.0.1:${front.port}`,
    '/releases/site': `/${address.host}${address.pathname}`,
    '/etc/ssl/certs/ca-certificates.crt': certificate.certificate,
    '/var/cache/quotidia': path.join(folder, 'cache'),
  })
  return { nginx, front, address: address.href }
}

function testStore(store: TestStore) {
  let installed: Installed
  let askNginx: Ask
  beforeAll(async () => {
    installed = await installFor(store)
    writeFileSync(inPlace(`${store.name}/quotidia/security.txt`), 'Contact: mailto:sicurezza@esempio.it\n')
    askNginx = askSecurely(installed.nginx.port, readFileSync(certificate.certificate))
  })
  afterAll(async () => {
    await installed.nginx.stop()
    await installed.front?.stop()
  })

  test.each(SAME)('%s (%s) is answered as by the web server', async (...[, request, headers]) => {
    expect(comparable(await askNginx(request, headers))).toEqual(comparable(await askWeb(request, headers)))
  })

  test.each(['/', '/remotes.json', '/embed.js', `${RELEASE}/main.1a2b3c4d.js`])(
    'a client with the current %s gets 304, with the same headers',
    async (pathname) => {
      const conditional = async (ask: Ask) => {
        const { etag } = (await ask(`GET ${pathname}`, BROTLI)).headers
        return comparable(await ask(`GET ${pathname}`, { ...BROTLI, 'if-none-match': `"other", ${etag}` }))
      }
      expect(await conditional(askNginx)).toEqual({ ...(await conditional(askWeb)), status: 304, body: '' })
      expect((await askNginx(`GET ${pathname}`, { 'if-none-match': '"other"' })).status).toBe(200)
    },
  )

  test('security.txt is the operator’s file, with the headers of the web server', async () => {
    const request = 'GET /.well-known/security.txt'
    const { body, ...others } = comparable(await askNginx(request))
    expect(body).toBe('Contact: mailto:sicurezza@esempio.it\n')
    expect(comparable(await askWeb(request))).toMatchObject(others)
  })

  test.each(DIFFERENT)('%s: %s with %p differs in %s', async (_why, request, headers, header, ofWeb, ofNginx) => {
    const value = (answer: Answer) => ({ ...answer.headers, status: answer.status })[header]
    expect([value(await askWeb(request, headers)), value(await askNginx(request, headers))]).toEqual([ofWeb, ofNginx])
  })

  test('the log has the id of the request, and no query, which may contain a link’s token', async () => {
    const sent = { 'x-request-id': 'by-a-proxy', referer: 'https://app.example.it/?token=secret' }
    const { headers } = await askNginx('GET /reset-password?token=secret', sent)
    expect(headers['x-request-id']).toBe('by-a-proxy')
    expect((await askNginx('GET /', { 'x-request-id': 'a b' })).headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    const lines = installed.nginx.accessLog()
    expect(lines).toContain('by-a-proxy "GET /reset-password" 200')
    expect(lines).not.toContain('secret')
  })

  if (store.name === 'S3') testBucket(() => ({ ...installed, askNginx }))
}

function testBucket(installed: () => Installed & { askNginx: Ask }) {
  test('the bucket gets no query and no header of the visitor, and is asked for a release’s file once', async () => {
    const { askNginx, front: { requests } = { requests: [] } } = installed()
    for (const _ of [1, 2]) {
      const sent = { authorization: 'AWS x', cookie: 'a=b', 'x-amz-acl': 'public-read', 'x-forwarded-for': '10.0.0.12' }
      expect((await askNginx('GET /shell/1.0.0/other.1a2b3c4d.png?acl', sent)).status).toBe(404)
      expect((await askNginx(`GET ${RELEASE}/font.1a2b3c4d.woff2?acl`, sent)).status).toBe(200)
    }
    expect(requests.filter(({ address }) => /font/.test(address))).toHaveLength(1)
    expect(requests.filter(({ address }) => /other/.test(address)).length).toBeGreaterThan(1)
    expect(requests.filter(({ address }) => /\?|^(?!GET)/.test(address))).toEqual([])
    const needed = ['host', 'if-modified-since', 'if-none-match']
    const names = requests.flatMap(({ headers }) => Object.keys(headers))
    expect(names.filter((name) => !needed.includes(name))).toEqual([])
  })

  test('a replaced file is served a second later', async () => {
    const { askNginx, address = '' } = installed()
    await overwrite(await openStore(address), 'embed.json', Buffer.from('{"version":"2.0.0"}'))
    for (let body = ''; body !== '{"version":"2.0.0"}'; ) body = (await askNginx('GET /embed.json')).body
  })

  test('while the bucket doesn’t answer, nginx serves what it has read', async () => {
    const { askNginx, nginx, front } = installed()
    await front?.stop()
    const isServedWithout = () => /"GET \/remotes\.json" 200 .* upstream 502/.test(nginx.accessLog())
    while (!isServedWithout()) expect((await askNginx('GET /remotes.json')).status).toBe(200)
    for (const pathname of ['/', `${RELEASE}/main.1a2b3c4d.js`])
      expect((await askNginx(`GET ${pathname}`)).status).toBe(200)
    expect(await askNginx(`GET ${RELEASE}/unread.1a2b3c4d.js`)).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
    })
  })
}

async function testOtherOrigin() {
  const [root, folder] = [inPlace('other-store'), inPlace('other-origin')]
  for (const each of [root, folder]) mkdirSync(each)
  writeFileSync(path.join(root, 'index.html'), '<!doctype html>')
  writeFileSync(path.join(root, 'remotes.json'), '{"mf_a":{"manifest":"https://modules.example.it/mf-manifest.json"}}')
  const sources = { '"\'self\'";': '"\'self\' https://modules.example.it";' }
  const { port, stop } = await install(folder, 'quotidia-folder.conf', { '/srv/quotidia': root, ...sources })
  const otherWeb = createWebServer({
    root,
    apiUrl: `http://127.0.0.1:${api.port}`,
    webOrigin: 'https://app.example.it',
  })
  await new Promise<void>((resolve) => otherWeb.listen(0, '127.0.0.1', resolve))
  const answer = await askSecurely(port, readFileSync(certificate.certificate))('GET /')
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://modules.example.it http")
  expect(comparable(answer)).toEqual(comparable(await askAt((otherWeb.address() as AddressInfo).port)('GET /')))
  otherWeb.close()
  await stop()
}

async function testWithoutApi() {
  const folder = inPlace('without-api')
  mkdirSync(folder)
  const { port, stop, errorLog } = await install(folder, 'quotidia-folder.conf', { '/srv/quotidia': inPlace('store') })
  await api.stop()
  const askNginx = askSecurely(port, readFileSync(certificate.certificate))
  for (const [query, status] of [[`?origin=${HOST}`, 503] as const, ['', 403] as const]) {
    const answer = comparable(await askNginx(`GET /embed/frame${query}`))
    expect(answer).toMatchObject({ status })
    expect(answer).toEqual(comparable(await askWeb(`GET /embed/frame${query}`)))
  }
  // nginx's own messages about a request have its query.
  expect(errorLog()).not.toContain('/embed/frame')
  await stop()
}

const isInstalled = process.env['TEST_ALL'] === 'true' || findExecutable('nginx') !== undefined
if (isInstalled) {
  describe('nginx', () => {
    beforeAll(startEverything, 60_000)
    afterAll(stopEverything)
    for (const store of TEST_STORES) describe(`with a store in a ${store.name}`, () => testStore(store))
    test('the page may load modules from the origins in the settings', testOtherOrigin)
    test('without the API no site gets a frame', testWithoutApi)
  })
}

test('nginx’s files have the policies of the web server', () => {
  const file = readFileSync(path.resolve(import.meta.dirname, '../../deploy/nginx/quotidia/http.conf'), 'utf8')
  const written = file.replaceAll('$quotidia_sources', "'self'")
  const page = pageHeaders({ api: '$quotidia_api', remotes: [], overrides: false })
  const policies = [
    ...Object.values(page),
    CHECK_PAGE_POLICY,
    framePolicy('$quotidia_api', '$quotidia_host'),
    TEXT_POLICY,
  ]
  for (const policy of policies) expect(written).toContain(`"${policy}"`)
})
