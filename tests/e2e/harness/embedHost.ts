import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { startApi } from '../../../tools/product/api'
import { dateIn } from '../../../tools/product/dates'
import { type RunningSite, startSite } from '../../../tools/product/site'
import { freePort } from '../../../tools/system/ports'
import { issueEmbedToken, type TokenRequest } from '../../examples/src/embedToken'
import { createHost } from '../../examples/src/host'
import { bundleReact18Page, bundleReactPage } from '../../examples/src/reactPage'
import { tokenOf } from './calls'
import { test as base } from './test'

export const WEB_FILES = join(import.meta.dirname, '../../../build/web')

export interface EmbedHost {
  /** The address of the host's site, which serves the examples. */
  url: string
  webUrl: string
  apiUrl: string
  /** The secret of the site's key. */
  key: string
  /** The number of tokens that the site has served so far. */
  issuedTokens(): number
  /** Replaces the tokens that the site serves from now on. */
  replaceTokens(give: ((user: string) => Promise<string>) | undefined): void
  /** Exchanges the site's key for a token. */
  requestToken(asked: Omit<TokenRequest, 'origin'>): Promise<string>
  /** Adds a page to the site. */
  make(path: string, text: string): void
  stopApi(): Promise<void>
  startApi(): Promise<void>
}

/** Creates a key, as the owner does on the account page. */
async function makeKey(apiUrl: string, origin: string): Promise<string> {
  const token = await tokenOf({ apiUrl }, 'aurora')
  const answer = await fetch(`${apiUrl}/embed/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Portale', origins: [origin], mode: 'edit', expiresAt: null }),
  })
  return (await answer.json()).secret
}

/** Shared by the tests of a worker, since bundling takes longer than a test. */
let bundled: Promise<Record<string, string>> | undefined

async function bundlePages(): Promise<Record<string, string>> {
  return { '/react.js': await bundleReactPage(), '/react18.js': await bundleReact18Page() }
}

/** The web server of the product, by its port and the address of the API. */
export type StartWeb = (port: number, apiUrl: string) => Promise<RunningSite>

const startWebServer: StartWeb = (port, apiUrl) => startSite(port, { root: WEB_FILES, apiUrl })

/** Starts a product and a host's site. @param scheme the scheme of the web server's address */
export async function startHost(startWeb = startWebServer, scheme = 'http') {
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-host-'))
  await cp(process.env['QUOTIDIA_SEEDED'] ?? '', join(folder, 'data'), { recursive: true })
  const [apiPort, webPort, hostPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://localhost:${hostPort}`
  const start = () =>
    startApi({
      port: apiPort,
      dataDir: join(folder, 'data'),
      webOrigin: `${scheme}://localhost:${webPort}`,
      demo: true,
    })
  let api = await start()
  const key = await makeKey(api.url, url)
  const site = await startWeb(webPort, api.url)
  let replacement: ((user: string) => Promise<string>) | undefined
  let issued = 0
  bundled ??= bundlePages()
  const made: Record<string, string> = { ...(await bundled) }
  const server = createHost({
    apiUrl: api.url,
    embedUrl: `${site.url}/embed.js`,
    giveToken: (user) => {
      issued += 1
      const give = replacement ?? ((username: string) => host.requestToken({ username }))
      return give(user || 'bruno')
    },
    made,
  }).listen(hostPort)
  await once(server, 'listening')
  const host: EmbedHost = {
    url,
    webUrl: site.url,
    apiUrl: api.url,
    key,
    issuedTokens: () => issued,
    replaceTokens: (give) => {
      replacement = give
    },
    requestToken: (asked) => issueEmbedToken(api.url, key, { origin: url, ...asked }),
    make: (path, text) => {
      made[path] = text
    },
    stopApi: () => api.stop(),
    async startApi() {
      api = await start()
    },
  }
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await Promise.all([api.stop(), site.stop()])
    await rm(folder, { recursive: true, force: true })
  }
  return { host, stop }
}

/** The tag of journeys that hold for a day in a frame as well. */
export const FRAME = '@frame'

/** A test of the day in another site's pages, with its own site, product and data. */
export const test = base.extend<{ host: EmbedHost; inFrame: boolean }>({
  /** Replaces the plain page's element with a frame. Not an option of the worker, which would then serve no other file. */
  inFrame: [false, { option: true }],
  host: async ({ inFrame }, use) => {
    const { host, stop } = await startHost()
    if (inFrame) host.make('/plain.html', await (await fetch(`${host.url}/frame.html`)).text())
    await use(host)
    await stop()
  },
  baseURL: async ({ host }, use) => use(host.url),
})

/** The date `days` ago; the demo company has a day on it. */
export const dateAgo = (days: number): string => dateIn(-days)

/** The day's element, in the page or in its frame. */
export function dayIn(page: Page, selector = 'quotidia-day'): Locator {
  const { inFrame } = test.info().project.use as { inFrame?: boolean }
  return (inFrame ? page.frameLocator('iframe') : page).locator(selector)
}

/** Waits until the day's bar shows the date. */
export async function expectDay(day: Locator, date: string): Promise<void> {
  await expect(day.getByRole('heading', { level: 1 })).toContainText(date.split('-').reverse().join('/'))
}

interface DayEvent {
  name: string
  detail: unknown
}

/** Runs in a page before its own code, and records the events of its embedded days. */
export function installDayEventRecorder(): void {
  const recorded: DayEvent[] = []
  Object.assign(window, { recorded })
  for (const name of ['ready', 'day-changed', 'unsaved', 'saved', 'closed', 'approved', 'reopened', 'error'])
    document.addEventListener(`quotidia-${name}`, (event) =>
      recorded.push({ name, detail: (event as CustomEvent).detail }),
    )
}

/** The events that the page has recorded. */
export const recordedDayEvents = (): DayEvent[] => (window as unknown as { recorded: DayEvent[] }).recorded

/** Records the events of the page's embedded days from its start. */
export async function recordDayEvents(page: Page): Promise<() => Promise<DayEvent[]>> {
  await page.addInitScript(installDayEventRecorder)
  return () => page.evaluate(recordedDayEvents)
}
