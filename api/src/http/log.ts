import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Services } from './services'

const GIVEN_ID = /^[\w-]{8,64}$/

/**
 * Gives the request an id, and logs one line at its end: never its query, its body or its headers. `userId` is also set
 * for a sign-in that fails.
 */
export function logRequests({ logger }: Services): Middleware {
  return async (ctx, next) => {
    const started = performance.now()
    const given = ctx.get('X-Request-Id')
    const requestId = GIVEN_ID.test(given) ? given : randomUUID()
    ctx.state['requestId'] = requestId
    ctx.set('X-Request-Id', requestId)
    await next()
    const { method, path, status } = ctx
    const { userId, code } = ctx.state
    const ms = Math.round(performance.now() - started)
    logger.info({ requestId, method, path: path.slice(0, 200), status, ms, userId, code }, 'request')
  }
}
