import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { releaseKey } from '../../registry/key'
import type { SharedUi } from '../../registry/sharedUi'
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

test('a remote that doesn’t expose what its module.json names is refused with its name', async () => {
  expect(checkExposes(await makeCandidate(place, 'mf-rules', '1.0.0'))).toBe('./routes')
  const day = await makeCandidate(place, 'mf-day', '1.0.0', { exposes: ['./routes', './mount'] })
  expect(() => checkExposes(day)).toThrow("mf-day 1.0.0 doesn't expose ./DayView, which its module.json names")
  const module = { routes: [{ path: '/manage-rules', mount: './mount' }] }
  const mounted = await makeCandidate(place, 'mf-rules', '1.0.1', { module })
  expect(() => checkExposes(mounted)).toThrow("mf-rules 1.0.1 doesn't expose ./mount")
})

test('a remote above its budget is refused with both figures', async () => {
  const remote = await makeCandidate(place, 'mf-rules', '1.0.0', { files: { 'a.1a2b3c4d.js': 'x'.repeat(5000) } })
  const withBudget = (budget: number): Candidate => ({ ...remote, needs: { budget } })
  expect(await checkBudget(withBudget(6000))).toBe('5.0 kB of 6.0 kB')
  await expect(checkBudget(withBudget(4000))).rejects.toThrow('mf-rules 1.0.0 weighs 5.0 kB, its budget is 4.0 kB')
  await expect(checkBudget({ ...remote, needs: {} })).rejects.toThrow('mf-rules has no budget')
})

test('an embedded day above its budget in one of its languages is refused', async () => {
  const sizes = {
    'embed/embed.js': 9,
    'embed/embed.js.br': 700,
    'embed/embed-de.js.br': 900,
    'embed/check.js.br': 5000,
  }
  const files = Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, 'x'.repeat(size)]))
  const day = await makeCandidate(place, 'mf-day', '1.0.0', { files })
  const withBudget = (embedBudget: number): Candidate => ({ ...day, needs: { budget: 6000, embedBudget } })
  expect(await checkBudget(withBudget(1000))).toBe('0.0 kB of 6.0 kB, embedded 0.9 kB of 1.0 kB')
  await expect(checkBudget(withBudget(800))).rejects.toThrow(
    /^The embedded day of mf-day 1.0.0 weighs 0.9 kB.*quotidia.embedBudget in mf-day/,
  )
})

describe('shared libraries', () => {
  async function siteWith(shellBrings: string) {
    const store = await openStore(path.join(place, `store-${Math.random()}`))
    const target = { store, key: releaseKey() }
    await publish({ candidate: await makeCandidate(place, 'shell', '1.0.0', { shared: react(shellBrings) }), target })
    return { target, read: () => readSite(store, target.key) }
  }

  test('a remote passes with a shell that brings the same or a compatible newer version', async () => {
    const site = await (await siteWith('19.3.1')).read()
    const remote = await makeCandidate(place, 'mf-rules', '1.0.0', { shared: react('19.2.0') })
    expect(await checkShared(remote, site)).toBe('with shell 1.0.0')
  })

  test('a remote that needs a newer version than the live shell’s is refused with both versions', async () => {
    const site = await (await siteWith('19.3.1')).read()
    const remote = await makeCandidate(place, 'mf-rules', '1.0.0', { shared: react('19.4.0') })
    await expect(checkShared(remote, site)).rejects.toThrow('it needs react ^19.4.0, the shell brings 19.3.1')
  })

  test('a shell incompatible with live remotes is refused with their names', async () => {
    const { target, read } = await siteWith('19.3.1')
    await publish({ candidate: await makeCandidate(place, 'mf-rules', '1.0.0', { shared: react('19.3.1') }), target })
    const fits = await makeCandidate(place, 'shell', '1.1.0', { shared: react('19.9.0') })
    expect(await checkShared(fits, await read())).toBe('with mf-rules 1.0.0')
    const shell = await makeCandidate(place, 'shell', '2.0.0', { shared: react('20.0.0') })
    await expect(checkShared(shell, await read())).rejects.toThrow('mf-rules 1.0.0: it needs react ^19.3.1')
  })

  const sharing = (uses: SharedUi['uses'], provides = uses) => ({
    files: { 'shared-ui.json': JSON.stringify({ uses, provides }) },
  })
  const dates = (...names: string[]) => ({ 'shared-ui/format/dates': names })

  async function siteWithDates(...provided: string[]) {
    const target = { store: await openStore(path.join(place, `store-${Math.random()}`)), key: releaseKey() }
    const shell = await makeCandidate(place, 'shell', '1.0.0', sharing(dates('today'), dates(...provided)))
    await publish({ candidate: shell, target })
    const rules = await makeCandidate(place, 'mf-rules', '1.0.0', sharing(dates('addDays'), dates('addDays', 'today')))
    await publish({ candidate: rules, target })
    return readSite(target.store, target.key)
  }

  test('a remote that uses an export missing in the shell’s or another module’s copy is refused with the export’s name', async () => {
    const site = await siteWithDates('addDays', 'today')
    const fits = await makeCandidate(place, 'mf-day', '2.0.0', sharing(dates('addDays'), dates('addDays', 'today')))
    expect(await checkShared(fits, site)).toBe('with shell 1.0.0, mf-rules 1.0.0')
    const newer = await makeCandidate(
      place,
      'mf-day',
      '2.0.0',
      sharing(dates('formatWeek'), dates('addDays', 'formatWeek', 'today')),
    )
    const refusal = checkShared(newer, site)
    await expect(refusal).rejects.toThrow(
      'mf-day 2.0.0 uses formatWeek of shared-ui/format/dates, which shell 1.0.0 lacks',
    )
    await expect(refusal).rejects.toThrow('uses formatWeek of shared-ui/format/dates, which mf-rules 1.0.0 lacks')
    const without = await makeCandidate(place, 'mf-day', '2.0.0', sharing(dates('today')))
    await expect(checkShared(without, site)).rejects.toThrow(
      'mf-rules 1.0.0 uses addDays of shared-ui/format/dates, which mf-day 2.0.0 lacks',
    )
  })

  test('a shell without an export that a live module uses is refused with the export’s name', async () => {
    const site = await siteWithDates('addDays', 'today')
    const shell = await makeCandidate(place, 'shell', '2.0.0', sharing(dates('today')))
    await expect(checkShared(shell, site)).rejects.toThrow(
      'mf-rules 1.0.0 uses addDays of shared-ui/format/dates, which shell 2.0.0 lacks',
    )
  })

  describe('from shared-ui 0.5 to 0.6', () => {
    const bringing = (version: string, range: string, ...names: string[]) => ({
      ...sharing(dates(...names)),
      shared: { 'shared-ui/format/dates': { version, requiredVersion: range } },
    })
    const BOTH = '^0.5.0 || ^0.6.0'
    const begin = async (range: string) => {
      const target = { store: await openStore(path.join(place, `store-${Math.random()}`)), key: releaseKey() }
      const shell = await makeCandidate(place, 'shell', '1.0.0', bringing('0.5.0', '^0.5.0', 'addDays'))
      await publish({ candidate: shell, target })
      const rules = await makeCandidate(place, 'mf-rules', '1.0.0', bringing('0.5.0', range, 'addDays'))
      expect(await checkShared(rules, await readSite(target.store, target.key))).toBe('with shell 1.0.0')
      await publish({ candidate: rules, target })
      return { target, site: () => readSite(target.store, target.key) }
    }
    const shellOf06 = () => makeCandidate(place, 'shell', '2.0.0', bringing('0.6.0', '^0.6.0', 'addDays', 'formatWeek'))

    test('modules whose range accepts both go first, then the shell, then modules that use new exports', async () => {
      const { target, site } = await begin(BOTH)
      const shell = await shellOf06()
      expect(await checkShared(shell, await site())).toBe('with mf-rules 1.0.0')
      await publish({ candidate: shell, target })
      const rules = await makeCandidate(place, 'mf-rules', '2.0.0', bringing('0.6.0', '^0.6.0', 'formatWeek'))
      expect(await checkShared(rules, await site())).toBe('with shell 2.0.0')
    })

    test('without such a range each side refuses the other', async () => {
      const { site } = await begin('^0.5.0')
      await expect(checkShared(await shellOf06(), await site())).rejects.toThrow(
        'mf-rules 1.0.0: it needs shared-ui/format/dates ^0.5.0, the shell brings 0.6.0',
      )
      const ahead = await makeCandidate(place, 'mf-rules', '2.0.0', bringing('0.6.0', BOTH, 'addDays'))
      await expect(checkShared(ahead, await site())).rejects.toThrow(
        'shell 1.0.0: it needs shared-ui/format/dates ^0.5.0, mf-rules 2.0.0 brings 0.6.0',
      )
    })
  })

  test('an entry that the shell doesn’t have comes from the module, unless it has the state of all apps', async () => {
    const site = await siteWithDates('addDays', 'today')
    const own = await makeCandidate(place, 'mf-day', '2.0.0', sharing({ 'shared-ui/components/Chart': ['Chart'] }))
    expect(await checkShared(own, site)).toContain('shell 1.0.0')
    const stateful = await makeCandidate(place, 'mf-day', '2.0.0', sharing({ 'shared-ui/session': ['useSession'] }))
    await expect(checkShared(stateful, site)).rejects.toThrow('uses useSession of shared-ui/session, which shell 1.0.0')
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

  test('in a supported version passes', async () => {
    const remote = await makeCandidate(place, 'mf-rules', '1.0.0', { module: { api: '^0.1.0' } })
    await serving('{"version":"0.1.7"}')(async (url) => expect(await checkApi(remote, url)).toBe(`0.1.7 at ${url}`))
  })

  test.each([
    [
      'of another version',
      '{"version":"0.2.0"}',
      200,
      /needs the API \^0\.1\.0, .* serves 0\.2\.0: release the API first/,
    ],
    ['that is unhealthy', '{"version":"0.1.0"}', 503, /didn't return the API's version \(it answered 503\)/],
    ['that isn’t the API', '<html>', 200, /didn't return the API's version/],
  ])('%s is refused', async (_title, body, status, message) => {
    const remote = await makeCandidate(place, 'mf-rules', '1.0.0', { module: { api: '^0.1.0' } })
    await serving(body, status)((url) => expect(checkApi(remote, url)).rejects.toThrow(message))
  })

  test('needs a range in module.json', async () => {
    const remote = await makeCandidate(place, 'mf-rules', '1.0.0', { module: { api: '' } })
    await expect(checkApi(remote, 'http://127.0.0.1:9')).rejects.toThrow('set api in its module.json')
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

  test('that are correct pass', async () => {
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
      'a cached manifest',
      () => check({ ...RIGHT, 'Cache-Control': 'max-age=60' }, ENTRY),
      /has Cache-Control max-age=60/,
    ],
    [
      'an entry that isn’t cached',
      () => check(RIGHT, { ...ENTRY, 'Cache-Control': 'no-cache' }),
      /has Cache-Control no-cache/,
    ],
    [
      'an entry that is text',
      () => check(RIGHT, { ...ENTRY, 'Content-Type': 'text/plain' }),
      /has the type text\/plain/,
    ],
    ['a missing file', () => check(RIGHT, ENTRY, 404), /answers 404: does the web origin serve this store\?/],
  ])('%s is refused', async (_title, checked, message) => {
    await expect(checked()).rejects.toThrow(message)
  })
})
