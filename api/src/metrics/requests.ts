import type { Context, Middleware } from 'koa'
import type { Metrics } from './metrics'

/** Counts and times every answered request by its route pattern: a path would make a series of every id. */
export function measureRequests({ metrics }: { metrics: Metrics }): Middleware {
  return async (ctx, next) => {
    const began = performance.now()
    metrics.requestsInProgress.inc()
    try {
      await next()
    } finally {
      metrics.requestsInProgress.dec()
      const seconds = (performance.now() - began) / 1000
      metrics.requestSeconds.observe({ method: ctx.method, route: routeOf(ctx), status: ctx.status }, seconds)
    }
  }
}

/** 'none' for an address or a method that the API does not have, and for preflight requests. */
function routeOf(ctx: Context): string {
  const route: unknown = ctx['_matchedRoute']
  return typeof route === 'string' && ctx.status !== 405 ? route : 'none'
}
