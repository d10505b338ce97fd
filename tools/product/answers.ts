import type { Page } from '@playwright/test'

/** Answers the calls to a path with `body`, for states that are rare or pass too quickly. */
export const answerCalls =
  (path: string | RegExp, body: object, status = 200) =>
  (page: Page) =>
    page.route(path, (route) => {
      const { origin = '' } = route.request().headers()
      const headers = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }
      return route.fulfill({ json: body, headers, status })
    })
