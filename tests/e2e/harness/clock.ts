import type { BrowserContext, Page } from '@playwright/test'
import { watchRequests } from '../../../tools/product/requests'

/*
 * A page ends a request after 30 s of its clock. A clock that is advanced while a save is under way would end the save
 * after the API has stored it, and the page would send it again.
 */

const requests = new WeakMap<BrowserContext, ReturnType<typeof watchRequests>>()

/** Follows the requests of a context's pages from its start on, so that their clocks can be advanced between requests. */
export const followRequests = (context: BrowserContext): void => void requests.set(context, watchRequests(context))

/** Stops the page's clock, which `page.clock.install()` replaced. */
async function stopClock(page: Page): Promise<void> {
  for (;;) {
    const now = await page.evaluate(() => Date.now())
    // The clock only stops at a time that is still to come, which a slow machine may miss.
    const missed = await page.clock.pauseAt(now + 1000).then(
      () => false,
      (error: Error) => {
        if (!error.message.includes('to the past')) throw error
        return true
      },
    )
    if (!missed) return
  }
}

/** Lets time pass in the page when no request is under way; the clock goes on afterwards. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await stopClock(page)
  await requests.get(page.context())?.quiet()
  await page.clock.fastForward(ms)
  await page.clock.resume()
}
