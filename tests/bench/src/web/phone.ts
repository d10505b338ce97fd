import type { Browser, BrowserContext, Page } from '@playwright/test'
import { startProduct } from '../../../../tools/product/product'
import { watchRequests } from '../../../../tools/product/requests'
import { signIn } from '../api/company'
import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { openBrowser } from './slowPage'

const ROUNDS = 7
const USER = 'aurora'
const PASSWORD = 'quotidia-demo'
const KEY_MS = 120

/** A phone on a mobile network: 4 × slower, 1.6 and 0.75 Mbit/s, 150 ms. */
const SLOWED = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const openPhone = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'it-IT',
  })

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  // tsx wraps named functions in this helper, also those that run in the page.
  await page.addInitScript('globalThis.__name = (it) => it')
  await page.addInitScript(watch)
  return page
}

interface Watched {
  /** The last tap and the first paint, in ms of `performance.now()`. */
  tapped: number
  painted: number
  shifts: number
  /** The text of the largest paint. */
  largest: string
}

/** Runs in the page before its own code. */
function watch(): void {
  const watched: Watched = { tapped: 0, painted: 0, shifts: 0, largest: '' }
  Object.assign(window, { phone: watched })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.painted = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.shifts += value
  })
  observe('largest-contentful-paint', (entry) => {
    watched.largest = (entry as PerformanceEntry & { element?: Element }).element?.textContent?.slice(0, 60) ?? ''
  })
  window.addEventListener('click', ({ timeStamp }) => (watched.tapped = timeStamp), { capture: true })
}

/** Ms from the start of the page, or from the last tap, until `selector` matches a visible element and is painted. */
const until = (page: Page, selector: string, from: 'start' | 'tap'): Promise<number> =>
  page.evaluate(
    ({ selector, from }) =>
      new Promise<number>((resolve) => {
        const { phone } = window as unknown as { phone: Watched }
        const look = () => {
          const found = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
          if (found) requestAnimationFrame(() => resolve(performance.now() - (from === 'tap' ? phone.tapped : 0)))
          else requestAnimationFrame(look)
        }
        look()
      }),
    { selector, from },
  )

const watchedIn = (page: Page) => page.evaluate(() => (window as unknown as { phone: Watched }).phone)

/** Selectors, since a locator of Playwright takes processor time of the page while it looks. */
const LOGIN = 'form:not(#start-login) input[name="password"]'
const HOME = '#last-days'
const FIRST_CELL = '[data-cell] input, input[data-cell]'

async function evening(browser: Browser, webUrl: string, apiUrl: string) {
  const context = await openPhone(browser, webUrl)
  const page = await openPage(context)
  const requests = watchRequests(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const usable = await until(page, LOGIN, 'start')
  await page.waitForLoadState('load')
  const login = await watchedIn(page)
  await page.locator('input[name="username"]').tap()
  await page.keyboard.type(USER, { delay: KEY_MS })
  await page.locator('input[name="password"]').tap()
  await page.keyboard.type(PASSWORD, { delay: KEY_MS })
  await page.locator('button[type="submit"]').tap({ noWaitAfter: true })
  const home = await until(page, HOME, 'tap')
  await requests.quiet()
  const create = page.getByRole('button', { name: /^Crea (il giorno di oggi|\d)/ })
  await create.tap({ noWaitAfter: true })
  const cell = await until(page, FIRST_CELL, 'tap')
  const dayId = Number(/\/edit\/(\d+)/.exec(page.url())?.[1])
  await requests.quiet()
  await page.close()
  const second = await openPage(context)
  await second.goto(`/view/${dayId}`, { waitUntil: 'commit' })
  const again = await until(second, '#section-name', 'start')
  const day = await watchedIn(second)
  const { status } = await fetch(`${apiUrl}/day/${dayId}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${await signIn(apiUrl, USER)}` },
  })
  if (status !== 204 && status !== 200) throw new Error(`DELETE /day/${dayId}: ${status}`)
  await context.close()
  return {
    painted: login.painted,
    usable,
    home,
    cell,
    again,
    shifts: Math.max(login.shifts, day.shifts),
    largest: [login.largest, day.largest],
  }
}

/** An evening's beginning on a phone, without a cache: medians of cold loads. */
export async function measurePhone(): Promise<Figure[]> {
  const product = await startProduct({})
  const browser = await openBrowser()
  try {
    const rounds: Awaited<ReturnType<typeof evening>>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const measured = await evening(browser, product.webUrl, product.apiUrl)
      console.log(JSON.stringify(measured))
      rounds.push(measured)
    }
    const median = (of: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(of), 0.5)
    return [
      { what: 'login painted', measured: median(({ painted }) => painted), goal: 900, unit: 'ms' },
      { what: 'login usable', measured: median(({ usable }) => usable), goal: 2000, unit: 'ms' },
      { what: "Home usable after 'Accedi'", measured: median(({ home }) => home), goal: 1500, unit: 'ms' },
      { what: "first cell after 'Crea'", measured: median(({ cell }) => cell), goal: 1500, unit: 'ms' },
      { what: 'a day on the second visit', measured: median(({ again }) => again), goal: 1000, unit: 'ms' },
      { what: 'layout shift', measured: median(({ shifts }) => shifts), goal: 0.02, unit: '' },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
