import cors from '@koa/cors'
import type { Middleware } from 'koa'
import type { Services } from './services'

/** What a browser is told with every answer; a call that may be kept says so itself. */
export const secureHeaders: Middleware = async (ctx, next) => {
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-site',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
  await next()
}

/** Lets the shell and the listed portals, and no one else, call from a browser. */
export function crossOrigin({ config }: Services) {
  return cors({
    origin: (ctx) => (config.allowedOrigins.includes(ctx.get('Origin')) ? ctx.get('Origin') : ''),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Request-Id'],
    exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
}
