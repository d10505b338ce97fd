import type { Middleware } from 'koa'
import { hasBody } from './connections'
import { unavailable } from './errors'
import type { Services } from './services'

const MEASURED_EVERY_MS = 250

/** Refuses requests with a body (503) while the process uses more memory than the settings allow. */
export function shedLoad({ config }: Services): Middleware {
  let measuredAt = 0
  let isShort = false
  return async (ctx, next) => {
    const now = performance.now()
    if (now - measuredAt >= MEASURED_EVERY_MS) {
      measuredAt = now
      isShort = process.memoryUsage.rss() > config.memoryMaxBytes
    }
    if (isShort && hasBody(ctx.req)) throw unavailable()
    await next()
  }
}
