import type { Page } from '@playwright/test'

/** Answers 404 to the page's streams, as a server without them does. The browser logs the status. */
export async function withoutStreams(page: Page): Promise<void> {
  await page.route(/\/live(\?|$)/, (route) => {
    const { origin = '' } = route.request().headers()
    const headers = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }
    return route.fulfill({ status: 404, headers })
  })
}
