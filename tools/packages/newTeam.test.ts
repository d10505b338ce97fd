/** A team starts with the packed packages alone, outside of this repository: docs/modules.md, command by command. */
import { spawn } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { type RunningApi, startApi } from '../product/api'
import { type RunningSite, startSite } from '../product/site'
import { newKey, publicKeyOf, releaseKey } from '../registry/key'
import { RECORD, type ReleaseRecord } from '../registry/record'
import { changeKeys } from '../registry/registryFile'
import { openStore } from '../registry/store/open'
import { ROOT } from '../repository/repository'
import { CHROMIUM_ARGS, obtainChromium } from '../system/chromium'
import { freePort } from '../system/ports'
import { packAll } from './pack'
import { run } from './run'
import { oursImportedBy, UNSCOPED } from './testing/imports'
import { startRegistry } from './testing/registry'

const NAME = 'mf-shifts'
const GREETING = 'Aurora Ferri lavora per Trattoria Aurora.'
const PACKAGES = ['contract', 'shared-ui', 'module-tools']
const FOR_SITES = ['embed', 'embed-react']
const isComplete = process.env['TEST_ALL'] === 'true'
const TIMEOUT_MS = 600_000

let place: string
let repository: string
let tarballs: string[]
/** The duration of each step, in seconds. */
const steps: string[] = []

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  steps.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

const tarball = (name: string): string => tarballs.find((file) => path.basename(file).includes(name)) ?? ''
const npm = (args: string[], settings: NodeJS.ProcessEnv = {}) => run('npm', args, repository, settings)

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'quotidia-team-'))
  repository = path.join(place, NAME)
  tarballs = await step('pack', () => packAll(path.join(place, 'packages')))
  const create = ['exec', '--yes', '--package', tarball('create-quotidia-module'), '--', 'create-quotidia-module', NAME]
  await step('create', () => run('npm', create, place))
  await step('install', isComplete ? install : installFromHere)
}, TIMEOUT_MS)
afterAll(async () => {
  process.stdout.write(`${steps.join(', ')}\n`)
  await rm(place, { recursive: true, force: true })
})

const install = async (): Promise<void> => {
  await npm(['install', '--ignore-scripts', '--prefer-offline', ...PACKAGES.map((name) => tarball(`quotidia-${name}`))])
}

/** Our packages from their tarballs, all others from this repository: no network, and a minute less. */
async function installFromHere(): Promise<void> {
  const modules = path.join(repository, 'node_modules')
  await mkdir(path.join(modules, '@quotidia'), { recursive: true })
  for (const name of await readdir(path.join(ROOT, 'node_modules')))
    if (name !== '@quotidia') await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name))
  for (const name of PACKAGES) {
    const folder = path.join(modules, '@quotidia', name)
    await mkdir(folder)
    await run('tar', ['xzf', tarball(`quotidia-${name}`), '--strip-components=1', '-C', folder], place)
  }
}

test(
  'a new team’s starter passes its own tests and types, and a wrong type is refused',
  async () => {
    await step('test', () => npm(['test']))
    await step('types', () => npm(['run', 'types']))
    const page = path.join(repository, 'src/page/CompanyPage.tsx')
    const code = await readFile(page, 'utf8')
    await writeFile(page, code.replace('data.company.companyName', 'data.company.companyTitle'))
    await expect(npm(['run', 'types'])).rejects.toThrow("'companyTitle' does not exist")
    await writeFile(page, code)
  },
  TIMEOUT_MS,
)

/** Installs a package of a registry alone, into an empty folder and without a cache. Returns its folder. */
async function installAlone(name: string, address: string): Promise<string> {
  const folder = path.join(place, 'alone', name)
  await mkdir(folder, { recursive: true })
  const settings = { npm_config_registry: address, npm_config_cache: path.join(folder, 'cache') }
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0']
  await run('npm', ['install', ...options, name], folder, settings)
  return path.join(folder, 'node_modules', name)
}

test(
  'each package installs alone from a registry, and neither asks for nor imports a package of ours by a name without our scope',
  async () => {
    const packages = path.join(place, 'packages')
    for (const name of FOR_SITES)
      await run('npm', ['pack', '--pack-destination', packages], path.join(ROOT, 'packages', name))
    const files = (await readdir(packages)).map((file) => path.join(packages, file))
    const registry = await startRegistry(files, place)
    try {
      const scoped = [...PACKAGES, ...FOR_SITES].map((name) => `@quotidia/${name}`)
      await step('install alone', async () => {
        for (const name of [...scoped, 'create-quotidia-module']) {
          const folder = await installAlone(name, registry.url)
          const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
          const declared = [name, ...Object.keys(manifest.dependencies ?? {})]
          expect((await oursImportedBy(folder)).filter((each) => !declared.includes(each))).toEqual([])
        }
      })
      expect([...registry.asked]).toEqual(expect.arrayContaining(scoped))
      expect([...registry.asked].filter((name) => UNSCOPED.includes(name))).toEqual([])
    } finally {
      await registry.stop()
    }
  },
  TIMEOUT_MS,
)

const inFull = (name: string, run: () => Promise<void>) => {
  if (isComplete) test(name, run, TIMEOUT_MS)
}

inFull(
  'the module opens from its dev server in a running product; its release has a page and a menu entry, until it is withdrawn',
  async () => {
    const product = await start()
    const settings = {
      ...(await permitKey(product.root)),
      RELEASE_STORE: product.root,
      CHROMIUM_PATH: await obtainChromium(),
    }
    const addresses = ['--api', product.api.url, '--web', product.site.url]
    const browser = await chromium.launch({ executablePath: settings.CHROMIUM_PATH, args: CHROMIUM_ARGS })
    try {
      const page = await browser.newPage({ baseURL: product.site.url })
      await step('dev', () => openFromDevServer(page))
      const printed = await step('release', () => npm(['run', 'release', '--', ...addresses], settings))
      expect(printed).toMatch(/✓ shared +with shell .*✓ browser +\/shifts/s)
      expect((await recordIn(product.root)).sharedUi?.uses['shared-ui/api']).toEqual(['api'])
      await step('open', () => openFromMenu(page))
      await step('withdraw', () => npm(['run', 'release', '--', 'withdraw'], settings))
      await page.goto('/home')
      await page.getByText('Scegli una data').waitFor()
      expect(await page.getByRole('link', { name: NAME }).count()).toBe(0)
    } finally {
      await browser.close()
      await Promise.all([product.api.stop(), product.site.stop()])
    }
  },
)

/** A key of the team's own, which the product's publisher permits for this module; returns the settings to release with it. */
async function permitKey(root: string) {
  const pem = newKey()
  const product = releaseKey()
  await changeKeys({ store: await openStore(root), key: product }, 'mf_shifts', () => [
    publicKeyOf(createPrivateKey(pem)),
  ])
  return { RELEASE_SIGNING_KEY: pem, RELEASE_PUBLIC_KEY: product.root }
}

/** The built product, in a store of its own. */
async function start(): Promise<{ root: string; api: RunningApi; site: RunningSite }> {
  const root = path.join(place, 'web')
  await cp(path.join(ROOT, 'build/web'), root, { recursive: true })
  const [port, webPort] = [await freePort(), await freePort()]
  const webOrigin = `http://localhost:${webPort}`
  const api = await startApi({ port, dataDir: path.join(place, 'data'), webOrigin, demo: true })
  return { root, api, site: await startSite(webPort, { root, apiUrl: api.url, allowOverrides: true }) }
}

async function recordIn(root: string): Promise<ReleaseRecord> {
  return JSON.parse(await readFile(path.join(root, 'remotes/mf_shifts/1.0.0', RECORD), 'utf8'))
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill('aurora')
  await page.getByLabel('Password', { exact: true }).fill('quotidia-demo')
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
  await page.getByText('Scegli una data').waitFor()
}

/** The module isn't released yet: an override brings its page from the dev server, until it is removed. */
async function openFromDevServer(page: Page): Promise<void> {
  const port = await freePort()
  const manifest = `http://localhost:${port}/mf-manifest.json`
  const program = path.join(repository, 'node_modules/.bin/quotidia-module')
  const server = spawn(program, ['dev', '--port', String(port)], { cwd: repository, detached: true, stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    await signIn(page)
    await expect(waitForAnswer(manifest)).resolves.toBe(200)
    await page.goto(`/shifts?override=mf_shifts:${manifest}`)
    await page.getByText(GREETING).waitFor()
    await page.getByRole('button', { name: 'Togli' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  } finally {
    process.kill(-(server.pid ?? 0), 'SIGTERM')
    await ended
  }
}

async function waitForAnswer(address: string): Promise<number> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer) return answer.status
    await wait(100)
  }
}

async function openFromMenu(page: Page): Promise<void> {
  await page.goto('/home')
  await page.getByRole('link', { name: NAME }).click()
  await page.getByText(GREETING).waitFor()
}
