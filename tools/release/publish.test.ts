import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { remotesOf } from '../../packages/registry/src/format'
import { releaseKey, verificationKey } from '../registry/key'
import { readSite } from '../registry/site'
import { openStore } from '../registry/store/open'
import { startS3Server } from '../registry/testing/s3Server'
import { removeFolders, TEST_STORES } from '../registry/testing/stores'
import { promote } from '../registry/transitions'
import { listReleases } from './list'
import { change, publish, rollBackTo } from './publish'
import { appCalled, makeCandidate } from './testing/candidates'

const rules = appCalled('mf-rules')
let place: string
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'quotidia-publish-'))
})
afterAll(() => Promise.all([removeFolders(), rm(place, { recursive: true, force: true })]))

describe.each(TEST_STORES)('publishing to a $name', ({ name, make }) => {
  async function begin() {
    const target = { store: await openStore(await make()), key: releaseKey() }
    const remotes = async () => remotesOf((await readSite(target.store, target.key)).remotes)
    return { target, store: target.store, remotes }
  }
  const candidateOf = (version: string, folder = 'mf-rules') => makeCandidate(place, folder, version)

  test('a release is complete, and live with the digest of each of its files', async () => {
    const { target, store, remotes } = await begin()
    const candidate = await candidateOf('1.0.0')
    await publish({ candidate, target })
    const { mf_rules } = await remotes()
    expect(mf_rules).toMatchObject({ version: '1.0.0', manifest: '/remotes/mf_rules/1.0.0/mf-manifest.json' })
    expect(mf_rules?.module?.routes).toEqual([{ path: '/manage-rules', roles: ['OWNER'] }])
    expect(Object.keys(mf_rules?.files ?? {})).toEqual([
      'index.html',
      'mf-manifest.json',
      'module.json',
      'remoteEntry.1a2b3c4d.js',
    ])
    expect(await store.list('remotes')).toEqual([
      'remotes/mf_rules/1.0.0/index.html',
      'remotes/mf_rules/1.0.0/mf-manifest.json',
      'remotes/mf_rules/1.0.0/module.json',
      'remotes/mf_rules/1.0.0/release.json',
      'remotes/mf_rules/1.0.0/remoteEntry.1a2b3c4d.js',
    ])
  })

  test('the embedded day is on trial, live and rolled back with its module, and each version stays', async () => {
    const { target, store, remotes } = await begin()
    const day = appCalled('mf-day')
    const names = ['embed.js', 'embed-en.js', 'embed-de.js', 'frame.js', 'public/embed-check.html']
    const release = async (version: string, audience?: { share: number }) => {
      const files = Object.fromEntries(names.map((name) => [`embed/${name}`, `${name} of ${version}`]))
      const candidate = await makeCandidate(place, 'mf-day', version, { files })
      await publish({ candidate, target, audience })
      return candidate
    }
    const textOf = async (file: string) => String((await store.read(file))?.bytes)
    const served = async () => ({
      newest: await textOf('embed.js'),
      channel: await textOf('embed/v1/embed-de.js'),
      next: await textOf('embed/next/embed.js'),
      version: JSON.parse(await textOf('embed.json')).version,
      page: await textOf('embed-check.html'),
    })
    const all = (live: string, next = live) => ({
      newest: `export * from './embed/${live}/embed.js'\n`,
      channel: `export * from '../${live}/embed-de.js'\n`,
      next: `export * from '../${next}/embed.js'\n`,
      version: live,
      page: `public/embed-check.html of ${live}`,
    })
    const { record } = await release('1.0.0')
    expect(await served()).toEqual(all('1.0.0'))
    expect(record.files['embed/embed.js']).toMatch(/^sha384-/)
    expect(Object.keys((await remotes())['mf_day']?.files ?? {})).not.toContain('embed/embed.js')
    const digest = createHash('sha384').update('embed.js of 1.0.0').digest('base64')
    expect(JSON.parse(await textOf('embed.json')).files['/embed/1.0.0/embed.js']).toBe(`sha384-${digest}`)

    await release('1.1.0', { share: 0.1 })
    expect(await served()).toEqual(all('1.0.0', '1.1.0'))
    await change(day, target, (entries) => promote(entries, 'mf_day', '2026-11-23T12:00:00.000Z'))
    expect(await served()).toEqual(all('1.1.0'))
    expect(await rollBackTo(day, target)).toBe('1.0.0')
    expect(await served()).toEqual(all('1.0.0'))
    // In the S3 store of the tests a release takes two seconds.
    const more = name === 'folder' ? 50 : 2
    for (let patch = 1; patch <= more; patch++) await release(`1.2.${patch}`)
    expect(await served()).toEqual(all(`1.2.${more}`))
    expect(await textOf('embed/1.0.0/embed.js')).toBe('embed.js of 1.0.0')
  })

  test('a version that exists is refused, and isn’t changed', async () => {
    const { target, store, remotes } = await begin()
    await publish({ candidate: await candidateOf('1.0.0'), target })
    const before = await remotes()
    const again = await makeCandidate(place, 'mf-rules', '1.0.0', { files: { 'other.1a2b3c4d.js': '' } })
    await expect(publish({ candidate: again, target })).rejects.toThrow('mf-rules 1.0.0 exists already')
    expect(await store.list('remotes')).toHaveLength(5)
    expect(await remotes()).toEqual(before)
  })

  test('of two concurrent publishers of one version one succeeds, and the other gets an error', async () => {
    const { target, remotes } = await begin()
    const both = [await candidateOf('1.0.0'), await candidateOf('1.0.0')]
    const ends = await Promise.allSettled(both.map((candidate) => publish({ candidate, target })))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = ends.find((end) => end.status === 'rejected')
    expect(String(refused?.reason)).toMatch(/exists already|is being published by/)
    expect((await remotes())['mf_rules']?.version).toBe('1.0.0')
  })

  test('an interrupted upload is not a release, and its version is free ten minutes later', async () => {
    const { target, store, remotes } = await begin()
    const abandoned = (minutesAgo: number) =>
      Buffer.from(JSON.stringify({ id: 'x', by: 'build-7', at: Date.now() - minutesAgo * 60_000 }))
    await store.create('remotes/mf_rules/1.0.0/.uploading', abandoned(1))
    await store.create('remotes/mf_rules/1.0.0/half.1a2b3c4d.js', Buffer.from('half of'))
    const candidate = await candidateOf('1.0.0')
    await expect(publish({ candidate, target })).rejects.toThrow('is being published by build-7')
    expect(await remotes()).toEqual({})
    await store.replace(
      'remotes/mf_rules/1.0.0/.uploading',
      abandoned(11),
      (await store.read('remotes/mf_rules/1.0.0/.uploading'))?.tag,
    )
    await publish({ candidate, target })
    expect(await store.list('remotes')).not.toContain('remotes/mf_rules/1.0.0/half.1a2b3c4d.js')
    expect((await remotes())['mf_rules']?.version).toBe('1.0.0')
  })

  test('a release that the web origin doesn’t serve is removed again', async () => {
    const { target, store, remotes } = await begin()
    const publishing = publish({ candidate: await candidateOf('1.0.0'), target, webUrl: 'http://127.0.0.1:9' })
    await expect(publishing).rejects.toThrow("mf-manifest.json can't be reached")
    expect(await store.list('remotes')).toEqual([])
    expect(await remotes()).toEqual({})
  })

  test('a rollback puts the previous release live, or the named one', async () => {
    const { target, remotes } = await begin()
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish({ candidate: await candidateOf(version), target })
    expect(await rollBackTo(rules, target)).toBe('1.1.0')
    expect((await remotes())['mf_rules']).toMatchObject({ version: '1.1.0' })
    await expect(rollBackTo(rules, target)).rejects.toThrow('mf-rules has no previous release')
    await rollBackTo(rules, target, '1.0.0')
    expect((await remotes())['mf_rules']).toMatchObject({ version: '1.0.0' })
    await expect(rollBackTo(rules, target, '9.0.0')).rejects.toThrow('never complete. npm run releases lists')
  })

  test('a path that another module has taken since isn’t taken back by a rollback, nor by a release checked before', async () => {
    const { target, store, remotes } = await begin()
    const withShifts = (folder: string, version: string) =>
      makeCandidate(place, folder, version, { module: { routes: [{ path: '/shifts' }] } })
    await publish({ candidate: await withShifts('mf-rules', '1.0.0'), target })
    await publish({ candidate: await candidateOf('1.1.0'), target })
    await publish({ candidate: await withShifts('mf-account', '1.0.0'), target })
    const before = await remotes()
    const refusal = 'routes: /shifts belongs to mf_account'
    await expect(rollBackTo(rules, target)).rejects.toThrow(refusal)
    await expect(publish({ candidate: await withShifts('mf-rules', '1.2.0'), target })).rejects.toThrow(refusal)
    expect(await remotes()).toEqual(before)
    expect(await store.list('remotes/mf_rules/1.2.0')).toEqual([])
  })

  test('a release altered in the store isn’t put live again', async () => {
    const { target, store, remotes } = await begin()
    for (const version of ['1.0.0', '1.1.0']) await publish({ candidate: await candidateOf(version), target })
    const record = await store.read('remotes/mf_rules/1.0.0/release.json')
    const forged = Buffer.from(String(record?.bytes).replace('"sha384-', '"sha384-A'))
    await store.replace('remotes/mf_rules/1.0.0/release.json', forged, record?.tag)
    await expect(rollBackTo(rules, target)).rejects.toThrow("1.0.0 isn't signed with the root key or a key of mf_rules")
    await store.remove('remotes/mf_rules/1.1.0/remoteEntry.1a2b3c4d.js')
    await publish({ candidate: await candidateOf('1.2.0'), target })
    await expect(rollBackTo(rules, target)).rejects.toThrow('1.1.0 lacks remoteEntry.1a2b3c4d.js')
    expect((await remotes())['mf_rules']?.version).toBe('1.2.0')
  })

  test('the page and its files are those of the live shell, also after a rollback', async () => {
    const { target, store } = await begin()
    const page = async () => String((await store.read('index.html'))?.bytes)
    const theme = async () => String((await store.read('start.js'))?.bytes)
    for (const version of ['1.0.0', '1.1.0']) {
      const files = { 'public/start.js': `theme of ${version}` }
      await publish({ candidate: await makeCandidate(place, 'shell', version, { files }), target })
    }
    expect([await page(), await theme()]).toEqual([expect.stringContaining('1.1.0'), 'theme of 1.1.0'])
    await rollBackTo(appCalled('shell'), target)
    expect([await page(), await theme()]).toEqual([expect.stringContaining('1.0.0'), 'theme of 1.0.0'])
  })

  test('the list shows the live releases with their origin, the trials and the releases to roll back to, without the private key', async () => {
    const { target } = await begin()
    await publish({ candidate: await candidateOf('1.9.0'), target })
    const origin = { by: 'Ada', commit: '1a2b3c4', notes: 'Le regole si ordinano.' }
    await publish({ candidate: await makeCandidate(place, 'mf-rules', '1.10.0', { origin }), target })
    const audience = { share: 0.1, companies: [3, 8] }
    await publish({ candidate: await candidateOf('2.0.0'), target, audience })
    const lines = await listReleases(await readSite(target.store, verificationKey()))
    expect(lines.find((line) => line.startsWith('mf-rules'))).toMatch(
      /^mf-rules +1\.10\.0 +\d{4}-\d\d-\d\d \d\d:\d\d +0\.0 kB +Ada +1a2b3c4 +2\.0\.0 10% companies 3,8 +1\.9\.0 \(previous\)$/,
    )
    expect(lines.find((line) => line.startsWith('mf-day'))).toBe('mf-day      –')
    expect(lines.at(-1)).toBe('mf-rules 1.10.0: Le regole si ordinano.')
  })
})

describe('publishing to an S3 store that fails', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>
  beforeEach(async () => {
    server = await startS3Server()
  })
  afterEach(() => server.stop())

  const begin = async () => ({ store: await openStore(server.address), key: releaseKey() })

  test.each([
    ['the registry can be read', undefined],
    ['the registry can’t be read either', 503],
  ])('a release that was entered keeps its files when the answer is lost and %s', async (_title, readFault) => {
    const target = await begin()
    let isEntered = false
    server.failWith((method, file) => {
      if (file !== 'remotes.json') return undefined
      if (method === 'GET') return isEntered ? readFault : undefined
      isEntered = true
      return 'lost'
    })
    await expect(publish({ candidate: await makeCandidate(place, 'mf-rules', '1.0.0'), target })).rejects.toThrow()
    server.failWith(() => undefined)
    expect(remotesOf((await readSite(target.store, target.key)).remotes)['mf_rules']?.version).toBe('1.0.0')
    expect(await target.store.list('remotes')).toHaveLength(5)
  })

  test('when one file can’t be uploaded, no other file stays', async () => {
    const target = await begin()
    const files = Object.fromEntries(Array.from({ length: 100 }, (_, number) => [`${number}.1a2b3c4d.js`, '']))
    const candidate = await makeCandidate(place, 'mf-rules', '1.0.0', { files })
    let isRefused = false
    server.failWith((method, file) => {
      if (isRefused || method !== 'PUT' || !file.endsWith('.js')) return undefined
      isRefused = true
      return 403
    })
    await expect(publish({ candidate, target })).rejects.toThrow()
    expect(await target.store.list('remotes')).toEqual([])
    await publish({ candidate, target })
  })

  test('a release that isn’t entered is removed', async () => {
    const target = await begin()
    server.failWith((method, file) => (method === 'PUT' && file === 'remotes.json' ? 403 : undefined))
    await expect(publish({ candidate: await makeCandidate(place, 'mf-rules', '1.0.0'), target })).rejects.toThrow()
    expect(await target.store.list('remotes')).toEqual([])
  })

  test('a live shell whose page can’t be replaced keeps its files, and a rollback to it repeats that step', async () => {
    const target = await begin()
    const page = async () => String((await target.store.read('index.html'))?.bytes)
    await publish({ candidate: await makeCandidate(place, 'shell', '1.0.0'), target })
    const candidate = await makeCandidate(place, 'shell', '1.1.0')
    server.failWith((method, file) => (method === 'PUT' && file === 'index.html' ? 403 : undefined))
    await expect(publish({ candidate, target })).rejects.toThrow('npm run rollback -w shell <live version>')
    server.failWith(() => undefined)
    expect(remotesOf((await readSite(target.store, target.key)).shell)['shell']?.version).toBe('1.1.0')
    expect(await target.store.list('shell/1.1.0')).toContain('shell/1.1.0/release.json')
    expect(await page()).toContain('1.0.0')
    await rollBackTo(appCalled('shell'), target, '1.1.0')
    expect(await page()).toContain('1.1.0')
  })
})
