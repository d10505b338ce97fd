/** The browser of the release checks, and the errors of its pages. */
import type { Browser, Page } from '@playwright/test'
import { CHROMIUM_ARGS, obtainChromium } from '../../system/chromium'

/** Long, so that a healthy release passes on a busy machine; a broken one usually fails sooner. */
export const TIMEOUT_MS = 60_000

export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('@playwright/test')
  return chromium.launch({ executablePath: await obtainChromium(), args: CHROMIUM_ARGS })
}

/**
 * Collects the errors of a page, and the paths of the scripts that it loads from this path. Console errors are '<text>
 * <address>'; those that match `expected` don't count. `thrown` resolves when the page throws, so that the check can stop
 * waiting.
 */
export function watch(page: Page, from: string, expected?: RegExp) {
  const problems: string[] = []
  const loaded: string[] = []
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message))
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`
    if (message.type() === 'error' && !expected?.test(text)) problems.push(text)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith(from) || !pathname.endsWith('.js')) return
    if (response.ok()) loaded.push(pathname)
    else problems.push(`${pathname} answers ${response.status()}`)
  })
  const thrown = new Promise<void>((resolve) => page.once('pageerror', () => resolve()))
  return { problems, loaded, thrown }
}
