import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { RELEASED } from '../../scripts/build/releasePaths'
import { startApi } from '../../scripts/product/api'
import { startSite } from '../../scripts/product/site'
import { releaseKey } from '../../scripts/registry/key'
import { writeRecord } from '../../scripts/registry/record'
import { readSite } from '../../scripts/registry/site'
import { openStore } from '../../scripts/registry/store/open'
import { openCandidate } from '../../scripts/release/candidate/candidate'
import { preflight } from '../../scripts/release/preflight'
import { freePort } from '../../scripts/system/ports'
import { signIn } from '../harness/person'
import { isSameDocument, markDocument, navigateWithin } from '../harness/remotes'
import { test as base, expect } from '../harness/test'

const ROOT = path.join(import.meta.dirname, '../..')

interface Team {
  webUrl: string
  /** The served folder, which is the store. */
  store: string
  /** A folder for the team's other files. */
  folder: string
  /** Runs a release command: its output, and whether it succeeded. */
  run(command: string, ...args: string[]): Promise<{ succeeded: boolean; said: string }>
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
    const env = { ...process.env, RELEASE_STORE: store, RELEASE_API_URL: api.url, RELEASE_WEB_URL: webUrl }
    const run = (command: string, ...args: string[]) =>
      promisify(execFile)('npx', ['tsx', `scripts/${command}.ts`, ...args], { cwd: ROOT, env }).then(
        ({ stdout }) => ({ succeeded: true, said: stdout }),
        ({ stdout, stderr }) => ({ succeeded: false, said: stdout + stderr }),
      )
    await use({ webUrl, store, folder, run })
    await Promise.all([api.stop(), site.stop()])
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ team }, use) => use(team.webUrl),
})

test('an open page gets a released module when it navigates there, and also the one after a rollback', async ({
  page,
  team,
}) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    const [, version] = /\/remotes\/mf_rules\/([^/]+)\/remoteEntry/.exec(response.url()) ?? []
    if (version) loaded.push(version)
  })
  const liveVersion = async () => (await (await fetch(`${team.webUrl}/remotes.json`)).json()).mf_rules.version
  const before = await liveVersion()
  await signIn(page, 'aurora')
  await markDocument(page)

  const released = await team.run('release', 'mf-rules', '--version', '7.1.0')
  expect(released).toMatchObject({ succeeded: true, said: expect.stringContaining('mf-rules 7.1.0 is live') })
  expect(await liveVersion()).toBe('7.1.0')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(async () => {
    await navigateWithin(page, '/contact')
    await navigateWithin(page, '/manage-rules')
    await expect(page.getByLabel('Libreria')).toBeVisible()
    expect(loaded).toContain('7.1.0')
  }).toPass()
  expect(await isSameDocument(page)).toBe(true)

  const again = await team.run('release', 'mf-rules', '--version', '7.1.0')
  expect(again).toMatchObject({ succeeded: false, said: expect.stringContaining('mf-rules 7.1.0 exists already') })
  const back = await team.run('rollback', 'mf-rules')
  expect(back).toMatchObject({ succeeded: true, said: expect.stringContaining(`mf-rules ${before} is live again`) })
  expect(await liveVersion()).toBe(before)
})

test('a module that doesn’t work in the live shell is refused with the errors of its page', async ({ team }) => {
  const app = RELEASED.find(({ folder }) => folder === 'mf-rules')
  if (!app) throw new Error('mf-rules is not among the apps')
  const site = await readSite(await openStore(team.store), releaseKey())
  const { mf_rules: live } = JSON.parse(await readFile(path.join(team.store, 'remotes.json'), 'utf8'))
  const broken = path.join(team.folder, 'broken')
  await cp(path.join(team.store, 'remotes/mf_rules', live.version), broken, { recursive: true })
  for (const file of (await readdir(broken)).filter((name) => /^src_.*Page.*\.js/.test(name))) {
    if (file.endsWith('.js')) await writeFile(path.join(broken, file), "throw new Error('thrown at load')")
    else await rm(path.join(broken, file))
  }
  await writeRecord(broken, 'mf-rules', '7.2.0', releaseKey())
  const said: string[] = []
  const candidate = await openCandidate(app, broken)
  const run = preflight({ candidate, site, apiUrl: undefined, say: (line) => said.push(line) })
  await expect(run).rejects.toThrow(
    /mf-rules 7\.2\.0 doesn't work in the shell at \/manage-rules:[\s\S]*thrown at load/,
  )
  expect(said.map((line) => line.split(' ')[0])).toEqual(['exposes', 'size', 'shared', 'API', 'headers'])
})
