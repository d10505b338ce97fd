import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { RELEASED, registryOf, releaseName } from '../../../tools/build/releasePaths'
import { startApi } from '../../../tools/product/api'
import { startSite } from '../../../tools/product/site'
import { releaseKey } from '../../../tools/registry/key'
import { writeRecord } from '../../../tools/registry/record'
import { readSite } from '../../../tools/registry/site'
import { openStore } from '../../../tools/registry/store/open'
import { type Candidate, openCandidate, packageOf } from '../../../tools/release/candidate/candidate'
import { addKey } from '../../../tools/release/keys'
import { preflight } from '../../../tools/release/preflight'
import { publish } from '../../../tools/release/publish'
import { watchTrial } from '../../../tools/release/watch'
import { freePort } from '../../../tools/system/ports'
import { tokenOf } from '../harness/calls'
import { signIn } from '../harness/person'
import { isSameDocument, markDocument, navigateWithin } from '../harness/remotes'
import { test as base, expect } from '../harness/test'

const ROOT = path.join(import.meta.dirname, '../../..')

interface Team {
  webUrl: string
  apiUrl: string
  /** The served folder, which is the store. */
  store: string
  /** A folder for the team's other files. */
  folder: string
  /** Runs a release command: its output, and whether it succeeded. */
  run(command: string, ...args: string[]): Promise<{ succeeded: boolean; said: string }>
  /** Gives this module a key of its own, with which the commands run from then on. */
  useKeyOf(folder: string): Promise<void>
}

/** A site to which a team publishes. */
const test = base.extend<{ team: Team }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  team: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-releasing-'))
    const [store, dataDir] = [path.join(folder, 'web'), path.join(folder, 'data')]
    await cp(path.join(ROOT, 'build/web'), store, { recursive: true })
    await cp(process.env['QUOTIDIA_SEEDED'] ?? '', dataDir, { recursive: true })
    const [port, webPort] = [await freePort(), await freePort()]
    const webUrl = `http://localhost:${webPort}`
    const api = await startApi({ port, dataDir, webOrigin: webUrl, demo: true })
    const site = await startSite(webPort, { root: store, apiUrl: api.url })
    const env: NodeJS.ProcessEnv = { ...process.env, RELEASE_STORE: store, RELEASE_API_URL: api.url }
    env['RELEASE_WEB_URL'] = webUrl
    const useKeyOf = async (name: string) => {
      const [key, file] = [releaseKey(), path.join(folder, `${name}.pem`)]
      await addKey({ store: await openStore(store), key }, name.replace('-', '_'), file)
      Object.assign(env, { RELEASE_SIGNING_KEY: await readFile(file, 'utf8'), RELEASE_PUBLIC_KEY: key.root })
    }
    const run = (command: string, ...args: string[]) =>
      promisify(execFile)('npx', ['tsx', `tools/${command}.ts`, ...args], { cwd: ROOT, env }).then(
        ({ stdout }) => ({ succeeded: true, said: stdout }),
        ({ stdout, stderr }) => ({ succeeded: false, said: stdout + stderr }),
      )
    await use({ webUrl, apiUrl: api.url, store, folder, run, useKeyOf })
    await Promise.all([api.stop(), site.stop()])
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ team }, use) => use(team.webUrl),
})

// The release command builds a module and tries it in a browser of its own, up to four times in a journey.
test.setTimeout(300_000)

test('an open page loads a module released with its own key at the next navigation, and a rollback restores the previous release', async ({
  page,
  team,
}) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    const [, version] = /\/remotes\/mf_rules\/([^/]+)\/remoteEntry/.exec(response.url()) ?? []
    if (version) loaded.push(version)
  })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (/\/mf_rules\/7\.1\.0\/.+\.js$/.test(request.url()))
      sizes.push(request.sizes().then((each) => each.responseBodySize))
  })
  const liveVersion = async () => (await (await fetch(`${team.webUrl}/remotes.json`)).json()).mf_rules.version
  const before = await liveVersion()
  await team.useKeyOf('mf-rules')
  await signIn(page, 'aurora')
  await markDocument(page)
  await navigateWithin(page, '/manage-rules')
  await expect(page.getByLabel('Libreria')).toBeVisible()
  await navigateWithin(page, '/contact')

  const released = await team.run('release', 'mf-rules', '--version', '7.1.0')
  expect(released).toMatchObject({ succeeded: true, said: expect.stringContaining('mf-rules 7.1.0 is live') })
  await expect.poll(liveVersion).toBe('7.1.0')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(async () => {
    await navigateWithin(page, '/contact')
    await navigateWithin(page, '/manage-rules')
    await expect(page.getByLabel('Libreria')).toBeVisible()
    expect(loaded).toContain('7.1.0')
  }).toPass()
  await expect.poll(() => isSameDocument(page)).toBe(true)
  // Of the files of the release only what differs from those before, which the browser has.
  const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
  expect(sizes.length).toBeGreaterThan(5)
  expect(bytes).toBeLessThan(25_000)

  const again = await team.run('release', 'mf-rules', '--version', '7.1.0')
  expect(again).toMatchObject({ succeeded: false, said: expect.stringContaining('mf-rules 7.1.0 exists already') })
  const refused = await team.run('release', 'mf-day', '--version', '7.1.0')
  const reason =
    'mf_day has to be signed with a key of mf_day or with the root key: RELEASE_SIGNING_KEY is a key of mf_rules'
  expect(refused).toMatchObject({ succeeded: false, said: expect.stringContaining(reason) })
  const back = await team.run('rollback', 'mf-rules')
  expect(back).toMatchObject({ succeeded: true, said: expect.stringContaining(`mf-rules ${before} is live again`) })
  await expect.poll(liveVersion).toBe(before)
  loaded.length = 0
  await page.goto('/manage-rules')
  await expect(page.getByLabel('Libreria')).toBeVisible()
  expect(new Set(loaded)).toEqual(new Set([before]))
})

function appOf(folder: string) {
  const app = RELEASED.find((each) => each.folder === folder)
  if (!app) throw new Error(`${folder} is not among the apps`)
  return app
}

/** A copy of a live build whose chunks of these names throw at load, as a candidate of version 7.2.0. */
async function breakChunks(team: Team, folder: string, chunk: RegExp): Promise<Candidate> {
  const app = appOf(folder)
  const name = releaseName(app)
  const { [name]: live } = JSON.parse(await readFile(path.join(team.store, 'remotes.json'), 'utf8'))
  const broken = path.join(team.folder, 'broken')
  await cp(path.join(team.store, 'remotes', name, live.version), broken, { recursive: true })
  for (const file of (await readdir(broken)).filter((each) => chunk.test(each))) {
    if (file.endsWith('.js')) await writeFile(path.join(broken, file), "throw new Error('thrown at load')")
    else await rm(path.join(broken, file))
  }
  await writeRecord(broken, folder, '7.2.0', releaseKey())
  return openCandidate(app, broken)
}

/** An embedded day that throws at load, in a copy of the live mf-day. */
async function breakEmbedded(team: Team): Promise<Candidate> {
  const { folder } = await breakChunks(team, 'mf-day', /^nothing$/)
  const { version } = JSON.parse(await readFile(path.join(team.store, 'embed.json'), 'utf8'))
  await cp(path.join(team.store, 'embed', version), path.join(folder, 'embed'), { recursive: true })
  await writeFile(path.join(folder, 'embed/embed.js'), "throw new Error('thrown at load')")
  for (const kind of ['br', 'gz']) await rm(path.join(folder, `embed/embed.js.${kind}`))
  await writeRecord(folder, 'mf-day', '7.2.0', releaseKey())
  return openCandidate(appOf('mf-day'), folder)
}

async function refusalOf(team: Team, candidate: Candidate): Promise<{ reason: string; passed: string[] }> {
  const site = await readSite(await openStore(team.store), releaseKey())
  const passed: string[] = []
  const say = (line: string) => void passed.push(line.split(' ')[0] ?? '')
  const reason = await preflight({ candidate, site, apiUrl: undefined, say }).then(
    () => 'none',
    (error: Error) => error.message,
  )
  return { reason, passed }
}

const BEFORE_THE_BROWSER = ['place', 'exposes', 'size', 'shared', 'API', 'headers']

const BROKEN = [
  { folder: 'mf-rules', chunk: /^src_.*RulesPage.*\.js/, address: '/manage-rules' },
  { folder: 'mf-day', chunk: /^src_.*DayPage.*\.js/, address: '/view/\\d+' },
].slice(0, process.env['TEST_ALL'] === 'true' ? undefined : 1)
for (const { folder, chunk, address } of BROKEN) {
  test(`a release of ${folder} with a page that throws is refused with the errors of the page`, async ({ team }) => {
    const { reason, passed } = await refusalOf(team, await breakChunks(team, folder, chunk))
    expect(reason).toMatch(
      new RegExp(`^${folder} 7\\.2\\.0 doesn't work in the shell at ${address}:[\\s\\S]*thrown at load`),
    )
    expect(passed).toEqual(BEFORE_THE_BROWSER)
  })
}

test('a release of mf-day whose embedded day throws in a host’s page is refused with the errors of the page', async ({
  team,
}) => {
  const { reason, passed } = await refusalOf(team, await breakEmbedded(team))
  expect(reason).toMatch(/^mf-day 7\.2\.0 doesn't work in a page of another site:[\s\S]*thrown at load/)
  expect(passed).toEqual([...BEFORE_THE_BROWSER, 'browser'])
})

test.describe('a trial for half of the users', () => {
  test.use({ expectedErrors: /thrown at load|ChunkLoadError|mf_day/ })

  test('that fails in their browsers is aborted by itself', async ({ team, newVisitor }) => {
    const candidate = await breakChunks(team, 'mf-day', /^src_.*HomePage.*\.js/)
    const target = { store: await openStore(team.store), key: releaseKey() }
    await publish({ candidate, target, audience: { share: 0.5 } })
    const watching = watchTrial({ app: candidate.app, version: '7.2.0', target, apiUrl: team.apiUrl, minutes: 5 })
    for (const username of ['aurora', 'bruno', 'carla', 'dario', 'elena', 'fabio']) {
      const page = await (await newVisitor()).newPage()
      const token = await tokenOf(team, username)
      await page.addInitScript((value) => localStorage.setItem('quotidia.token', value), token)
      await page.goto(`${team.webUrl}/home`)
      const live = page.getByText('Scegli una data')
      await expect(live.or(page.getByRole('heading', { name: 'Il giorno non è disponibile' }))).toBeVisible()
    }
    expect(await watching).toBe('aborted')
    const { mf_day: live } = JSON.parse(await readFile(path.join(team.store, 'remotes.json'), 'utf8'))
    expect(live.trial).toBeUndefined()
  })
})

test('every app is within the size that a release may have', async () => {
  for (const app of RELEASED) {
    const { [releaseName(app)]: live } = JSON.parse(
      await readFile(path.join(ROOT, 'build/web', registryOf(app)), 'utf8'),
    )
    const { quotidia } = await packageOf(app)
    expect(live.size, app.folder).toBeLessThanOrEqual(quotidia.budget ?? 0)
  }
})
