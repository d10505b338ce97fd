import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

const QUIET_MS = 500

/**
 * Opens a page and resolves when it has had no request under way for half a second. Its live stream, which stays open,
 * doesn't count.
 */
export async function openSettled(page: Page, address: string): Promise<void> {
  const running = new Set<Request>()
  let lastChange = 0
  const change = (request: Request, isRunning: boolean) => {
    if (/\/live(\?|$)/.test(request.url())) return
    if (isRunning) running.add(request)
    else running.delete(request)
    lastChange = performance.now()
  }
  const onRequest = (request: Request) => change(request, true)
  const onEnd = (request: Request) => change(request, false)
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd)
  await page.goto(address)
  while (running.size > 0 || performance.now() - lastChange < QUIET_MS) await wait(50)
  page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd)
}
