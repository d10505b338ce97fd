import type { Page } from '@playwright/test'

/** Answers the calls to a path with a body of its own, for a state that passes too quickly or is rare. */
export const answerCalls =
  (path: string | RegExp, body: object, status = 200) =>
  (page: Page) =>
    page.route(path, (route) => {
      const { origin = '' } = route.request().headers()
      const headers = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }
      return route.fulfill({ json: body, headers, status })
    })
