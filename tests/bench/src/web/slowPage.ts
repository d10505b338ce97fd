import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, obtainChromium } from '../../../../tools/system/chromium'

const SLOWED = 4
const TOKEN_KEY = 'quotidia.token'

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await obtainChromium(), args: CHROMIUM_ARGS })

/** A page signed in with this token. */
export async function openPageAs(browser: Browser, webUrl: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: webUrl, viewport: { width: 1280, height: 800 }, locale: 'it-IT' })
  const page = await context.newPage()
  await page.goto('/contact')
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [TOKEN_KEY, token])
  // tsx wraps named functions in this helper, also those that run in the page.
  await page.addInitScript('globalThis.__name = (it) => it')
  return page
}

/** A signed-in page slowed down four times, which records its timings in `window.watched`. */
export async function openSlowPage(browser: Browser, webUrl: string, token: string): Promise<Page> {
  const page = await openPageAs(browser, webUrl, token)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.addInitScript(watchPage)
  return page
}

export interface Watched {
  shifts: number
  longTasks: { start: number; duration: number }[]
  /** The time of the last key or click. */
  input: number
  /** The time of the first paint. */
  shown: number
}

declare global {
  interface Window {
    watched: Watched
    /** Milliseconds from the last input until the frame in which `there` is true has been painted. */
    sincePainted(there: () => boolean): Promise<number>
  }
}

/** Runs in the page before its own code. */
function watchPage(): void {
  const watched: Watched = { shifts: 0, longTasks: [], input: 0, shown: 0 }
  window.watched = watched
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.shifts += value
  })
  observe('longtask', ({ startTime: start, duration }) => watched.longTasks.push({ start, duration }))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.shown = startTime
  })
  for (const type of ['keydown', 'click']) {
    window.addEventListener(type, ({ timeStamp }) => (watched.input = timeStamp), { capture: true })
  }
  window.sincePainted = (there) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      const look = () => {
        if (!there()) return requestAnimationFrame(look)
        // A message posted in a frame is received after that frame's layout and paint.
        port2.onmessage = () => resolve(performance.now() - watched.input)
        port1.postMessage(null)
      }
      requestAnimationFrame(look)
    })
}
