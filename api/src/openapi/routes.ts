import type Router from '@koa/router'
import { described } from '../http/description'
import { describeRouter } from './document'
import { renderPage } from './page'

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Lets the router describe itself, for programs and for people. */
export function addDescription(router: Router) {
  let kept: ReturnType<typeof describeRouter> | undefined
  const description = () => {
    kept ??= describeRouter(router)
    return kept
  }
  router.get(
    '/openapi.json',
    described({ schemas: {}, isPublic: true }, async (ctx) => {
      ctx.body = description()
    }),
  )
  router.get(
    '/docs',
    described({ schemas: {}, isPublic: true }, async (ctx) => {
      ctx.set('Content-Security-Policy', PAGE_POLICY)
      ctx.type = 'html'
      ctx.body = renderPage(description())
    }),
  )
}
