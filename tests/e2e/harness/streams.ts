import type { Page, Response } from '@playwright/test'

/** The stream of the next day that the page opens. It reports only the changes made while it is open. */
export const streamOf = (page: Page): Promise<Response> => page.waitForResponse(/\/live\?/)

/** Answers 404 to the page's streams, as a server without them does. The browser logs the status. */
export async function withoutStreams(page: Page): Promise<void> {
  await page.route(/\/live(\?|$)/, (route) => {
    const { origin = '' } = route.request().headers()
    const headers = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }
    return route.fulfill({ status: 404, headers })
  })
}
