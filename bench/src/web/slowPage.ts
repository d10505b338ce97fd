import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, obtainChromium } from '../../../scripts/system/chromium'

const SLOWED = 4
const TOKEN_KEY = 'quotidia.token'

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await obtainChromium(), args: CHROMIUM_ARGS })

/** A page of a machine four times as slow as this one, signed in, that keeps what `watched` of measure.ts asks for. */
export async function openSlowPage(browser: Browser, webUrl: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: webUrl, viewport: { width: 1280, height: 800 }, locale: 'it-IT' })
  const page = await context.newPage()
  await page.goto('/contact')
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [TOKEN_KEY, token])
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  // tsx wraps named functions in this, in those that are sent to the page too.
  await page.addInitScript('globalThis.__name = (it) => it')
  await page.addInitScript(watchPage)
  return page
}

export interface Watched {
  shifts: number
  longTasks: { start: number; duration: number }[]
  /** When the last key or click came. */
  input: number
  /** When something was first on the screen. */
  shown: number
}

declare global {
  interface Window {
    watched: Watched
    /** Milliseconds from the last input until the frame is on the screen in which `there` holds. */
    sincePainted(there: () => boolean): Promise<number>
  }
}

/** Runs in the page before anything of it. */
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
        // A message posted in a frame is read after that frame's layout and paint.
        port2.onmessage = () => resolve(performance.now() - watched.input)
        port1.postMessage(null)
      }
      requestAnimationFrame(look)
    })
}
