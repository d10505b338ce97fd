import type Router from '@koa/router'
import { z } from 'zod'
import { described } from '../http/description'
import { servicesOf } from '../http/endpoint'
import type { Services } from '../http/services'
import type { Limits } from '../limits/limits'
import { describeRouter } from './document'
import { renderPage } from './page'

const Description = z.looseObject({ openapi: z.literal('3.1.0') })
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the router's description as JSON and as an HTML page. */
export function addDescription(router: Router) {
  let kept: ReturnType<typeof describeRouter> | undefined
  const description = ({ limits }: Services) => {
    kept ??= withLimits(describeRouter(router), limits)
    return kept
  }
  router.get(
    '/openapi.json',
    described({ responses: { 200: Description }, isPublic: true }, async (ctx) => {
      ctx.body = description(servicesOf(ctx))
    }),
  )
  router.get(
    '/docs',
    described({ responses: { 200: { mediaType: 'text/html' } }, isPublic: true }, async (ctx) => {
      ctx.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cross-Origin-Opener-Policy': 'same-origin' })
      ctx.type = 'html'
      ctx.body = renderPage(description(servicesOf(ctx)))
    }),
  )
}

/** The description with the limits that this installation has set, in place of the defaults. */
function withLimits(description: ReturnType<typeof describeRouter>, limits: Limits): typeof description {
  const own = new Map<unknown, number>(Object.entries(limits))
  return JSON.parse(JSON.stringify(description), (_, value) => {
    const most = own.get(value?.['x-limit'])
    return most === undefined ? value : { ...value, maxItems: most }
  })
}
