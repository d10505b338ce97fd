import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'

const QUIET_MS = 500

interface Quiet {
  within?: number
  except?: RegExp | undefined
}

/** Watches the requests of a page, or of a context's pages, from now on. Their live stream and presence, which go on, don't count. */
export function watchRequests(source: Page | BrowserContext) {
  const running = new Set<Request>()
  let lastChange = 0
  const change = (request: Request, isRunning: boolean) => {
    if (/\/live\b/.test(request.url())) return
    if (isRunning) running.add(request)
    else running.delete(request)
    lastChange = performance.now()
  }
  // Both have these events, but overloads of a union can't be called.
  const page = source as Page
  page.on('request', (request) => change(request, true))
  page.on('requestfinished', (request) => change(request, false))
  page.on('requestfailed', (request) => change(request, false))
  return {
    /** Resolves when no request but those to `except` has been under way for half a second, at the latest after `within` ms. */
    async quiet({ within = Number.POSITIVE_INFINITY, except = /^$/ }: Quiet = {}): Promise<void> {
      const end = performance.now() + within
      const isUnderWay = () => [...running].some((request) => !except.test(request.url()))
      const isBusy = () => isUnderWay() || performance.now() - lastChange < QUIET_MS
      while (isBusy() && performance.now() < end) await wait(50)
    },
  }
}

/** Opens a page and resolves when its requests have ended. */
export async function openSettled(page: Page, address: string): Promise<void> {
  const requests = watchRequests(page)
  await page.goto(address)
  await requests.quiet()
}
