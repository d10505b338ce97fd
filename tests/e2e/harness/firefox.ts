import { userInfo } from 'node:os'
import { test as base, expect } from '@playwright/test'
import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core'
import { obtainFirefox } from '../../../tools/system/programs'
import { type EmbedHost, startHost } from './embedHost'

const TIMEOUT_MS = 60_000

interface Fixtures {
  /** A Firefox page with its own session. */
  tab: Page
}
interface WorkerFixtures {
  firefox: Browser
  /** The tests of a file share it: each restores the tokens. */
  host: EmbedHost
}

/**
 * A test in Firefox. Playwright drives only its own patched Firefox; puppeteer drives the installed one, by WebDriver
 * BiDi. Everything else works as in the other tests.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const browser = await launch({
        browser: 'firefox',
        executablePath: obtainFirefox(),
        // Not with puppeteer's setViewport: Firefox 140 (Debian) lacks one of the commands that it sends.
        args: ['--width=1280', '--height=800'],
        defaultViewport: null,
        // As root Firefox refuses another user's home folder, to which HOME points in some containers.
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
  tab.setDefaultTimeout(TIMEOUT_MS)
  return { tab, problems: watch(tab) }
}

/** Collects the errors of a page: thrown errors and the console, where Firefox also reports CSP violations. */
function watch(tab: Page): string[] {
  const problems: string[] = []
  tab.on('pageerror', (error) => problems.push(String(error)))
  tab.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}

export { expect }
