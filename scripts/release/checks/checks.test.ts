import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { releaseKey } from '../../registry/key'
import { readSite } from '../../registry/site'
import { openStore } from '../../registry/store/open'
import type { Candidate } from '../candidate/candidate'
import { publish } from '../publish'
import { makeCandidate } from '../testing/candidates'
import { checkApi } from './api'
import { checkBudget } from './budget'
import { checkExposes } from './exposes'
import { checkHeaders } from './headers'
import { checkShared } from './shared'

let place: string
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'quotidia-checks-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

const react = (version: string) => ({ react: { version, requiredVersion: `^${version}` } })

async function withServer<T>(
  answer: Parameters<typeof createServer>[1],
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server: Server = createServer(answer as never)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

test('a remote that lacks what the contract names is refused by that name', async () => {
  expect(checkExposes(await makeCandidate(place, 'mf-rules', '1.0.0'))).toBe('./routes')
  const day = await makeCandidate(place, 'mf-day', '1.0.0', { exposes: ['./routes', './mount'] })
  expect(() => checkExposes(day)).toThrow("mf-day 1.0.0 doesn't expose ./DayView, which the contract names")
})

test('a remote above its budget is refused with both figures', async () => {
  const remote = await makeCandidate(place, 'mf-rules', '1.0.0', { files: { 'a.1a2b3c4d.js': 'x'.repeat(5000) } })
  const withBudget = (budget: number): Candidate => ({ ...remote, needs: { budget } })
  expect(checkBudget(withBudget(6000))).toBe('5.0 kB of 6.0 kB')
  expect(() => checkBudget(withBudget(4000))).toThrow('mf-rules 1.0.0 weighs 5.0 kB, its budget is 4.0 kB')
  expect(() => checkBudget({ ...remote, needs: {} })).toThrow('mf-rules has no budget')
})

describe('what is shared', () => {
  async function siteWith(shellBrings: string) {
    const store = await openStore(path.join(place, `store-${Math.random()}`))
    const keeper = { store, key: releaseKey() }
    await publish({ candidate: await makeCandidate(place, 'shell', '1.0.0', { shared: react(shellBrings) }), keeper })
    return { keeper, read: () => readSite(store, keeper.key) }
  }

  test('a remote is taken by a shell that brings what it needs, or a newer one that fits', async () => {
    const site = await (await siteWith('19.3.1')).read()
    const remote = await makeCandidate(place, 'mf-rules', '1.0.0', { shared: react('19.2.0') })
    expect(await checkShared(remote, site)).toBe('with shell 1.0.0')
  })

  test('a remote that needs a newer one than the live shell brings is refused with both', async () => {
    const site = await (await siteWith('19.3.1')).read()
    const remote = await makeCandidate(place, 'mf-rules', '1.0.0', { shared: react('19.4.0') })
    await expect(checkShared(remote, site)).rejects.toThrow('it needs react ^19.4.0, the shell brings 19.3.1')
  })

  test('a shell that live remotes can’t share with is refused by their names', async () => {
    const { keeper, read } = await siteWith('19.3.1')
    await publish({ candidate: await makeCandidate(place, 'mf-rules', '1.0.0', { shared: react('19.3.1') }), keeper })
    const fits = await makeCandidate(place, 'shell', '1.1.0', { shared: react('19.9.0') })
    expect(await checkShared(fits, await read())).toBe('with mf-rules')
    const shell = await makeCandidate(place, 'shell', '2.0.0', { shared: react('20.0.0') })
    await expect(checkShared(shell, await read())).rejects.toThrow('mf-rules 1.0.0: it needs react ^19.3.1')
  })

  test('without a shell no remote is released', async () => {
    const site = await readSite(await openStore(path.join(place, 'empty')), releaseKey())
    const remote = await makeCandidate(place, 'mf-rules', '1.0.0')
    await expect(checkShared(remote, site)).rejects.toThrow('has no shell yet: npm run release -w shell')
  })
})

describe('the API', () => {
  const serving =
    (body: string, status = 200) =>
    (work: (url: string) => Promise<unknown>) =>
      withServer((_request, response) => response.writeHead(status).end(body), work)

  test('of a version that the module works with lets it pass', async () => {
    const remote = { ...(await makeCandidate(place, 'mf-rules', '1.0.0')), needs: { api: '^0.1.0' } }
    await serving('{"version":"0.1.7"}')(async (url) => expect(await checkApi(remote, url)).toBe(`0.1.7 at ${url}`))
  })

  test.each([
    [
      'of another version',
      '{"version":"0.2.0"}',
      200,
      /needs the API \^0\.1\.0, .* serves 0\.2\.0: release the API first/,
    ],
    ['that is ill', '{"version":"0.1.0"}', 503, /can't be asked for the API's version \(it answered 503\)/],
    ['that is something else', '<html>', 200, /can't be asked for the API's version/],
  ])('%s refuses it', async (_title, body, status, message) => {
    const remote = { ...(await makeCandidate(place, 'mf-rules', '1.0.0')), needs: { api: '^0.1.0' } }
    await serving(body, status)((url) => expect(checkApi(remote, url)).rejects.toThrow(message))
  })

  test('has to be named by the module', async () => {
    const remote = { ...(await makeCandidate(place, 'mf-rules', '1.0.0')), needs: {} }
    await expect(checkApi(remote, 'http://127.0.0.1:9')).rejects.toThrow('set quotidia.api')
  })
})

describe('headers', () => {
  const RIGHT = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache', 'Content-Type': 'application/json' }
  const ENTRY = { ...RIGHT, 'Cache-Control': 'max-age=9, immutable', 'Content-Type': 'text/javascript; charset=utf-8' }

  const check = async (manifest: Record<string, string>, entry: Record<string, string>, status = 200) => {
    const remote = await makeCandidate(place, 'mf-rules', '1.0.0')
    return withServer(
      (request, response) => response.writeHead(status, request.url?.endsWith('.js') ? entry : manifest).end(),
      (url) => checkHeaders(remote, url),
    )
  }

  test('as they should be pass', async () => {
    await expect(check(RIGHT, ENTRY)).resolves.toMatch(/^http/)
  })

  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a manifest without CORS',
      () => check({ ...RIGHT, 'Access-Control-Allow-Origin': '' }, ENTRY),
      /mf-manifest\.json may not be read/,
    ],
    [
      'an entry without CORS',
      () => check(RIGHT, { ...ENTRY, 'Access-Control-Allow-Origin': '' }),
      /remoteEntry\S+ may not be read/,
    ],
    [
      'a manifest that is kept',
      () => check({ ...RIGHT, 'Cache-Control': 'max-age=60' }, ENTRY),
      /has Cache-Control max-age=60/,
    ],
    [
      'an entry that isn’t',
      () => check(RIGHT, { ...ENTRY, 'Cache-Control': 'no-cache' }),
      /has Cache-Control no-cache/,
    ],
    [
      'an entry that is text',
      () => check(RIGHT, { ...ENTRY, 'Content-Type': 'text/plain' }),
      /has the type text\/plain/,
    ],
    ['what isn’t there', () => check(RIGHT, ENTRY, 404), /answers 404: does the web origin serve this store\?/],
  ])('%s is refused', async (_title, checked, message) => {
    await expect(checked()).rejects.toThrow(message)
  })
})
