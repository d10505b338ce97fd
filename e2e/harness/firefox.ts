import { userInfo } from 'node:os'
import { test as base, expect } from '@playwright/test'
import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core'
import { obtainFirefox } from '../../scripts/system/firefox'
import { type EmbedHost, startHost } from './embedHost'

const PATIENCE_MS = 30_000

interface Fixtures {
  /** A page of Firefox, of a person of its own. */
  tab: Page
}
interface WorkerFixtures {
  firefox: Browser
  /** Its tests share it: each writes on a day of its own, and leaves the tokens as they were. */
  host: EmbedHost
}

/**
 * A test in Firefox. Playwright drives only a Firefox of its own making; puppeteer drives the one that people have, by
 * the protocol that is common to all browsers. All else is as in the other tests.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const browser = await launch({
        browser: 'firefox',
        executablePath: obtainFirefox(),
        // Not by puppeteer's setViewport: Firefox 140, Debian's, doesn't know one of the commands that it sends.
        args: ['--width=1280', '--height=800'],
        defaultViewport: null,
        // As root it refuses a home of somebody else's, which HOME names in some containers.
        env: { ...process.env, HOME: userInfo().homedir, TZ: 'Europe/Rome' },
        timeout: 60_000,
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { host, stop } = await startHost()
      await use(host)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ firefox }, use, info) => {
    const context = await firefox.createBrowserContext()
    const { tab, problems } = await openTab(context)
    await use(tab)
    if (info.status !== info.expectedStatus) {
      const path = `${info.outputPath('screenshot')}.png` as const
      await tab.screenshot({ path })
      info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
    }
    await context.close()
    expect(problems).toEqual([])
  },
})

async function openTab(context: BrowserContext) {
  const tab = await context.newPage()
  tab.setDefaultTimeout(PATIENCE_MS)
  return { tab, problems: watch(tab) }
}

/** Gathers what goes wrong in a page: errors thrown or in the console, where Firefox tells of breaches of the CSP, too. */
function watch(tab: Page): string[] {
  const problems: string[] = []
  tab.on('pageerror', (error) => problems.push(String(error)))
  tab.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}

export { expect }
