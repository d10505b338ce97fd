import cors from '@koa/cors'
import type { Context, Middleware } from 'koa'
import { servicesOf } from './endpoint'
import { originOf } from './forwarding'
import type { Services } from './services'

/** A year from each answer; without subdomains, which may belong to others. */
const STRICT_TRANSPORT = 'max-age=31536000'

/** The headers of every answer; calls whose answer may be cached override them. */
export const secureHeaders: Middleware = async (ctx, next) => {
  if (originOf(ctx).startsWith('https:') || servicesOf(ctx).config.webOrigin.startsWith('https:')) {
    ctx.set('Strict-Transport-Security', STRICT_TRANSPORT)
  }
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-site',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
  await next()
}

/** Calls that embedding pages may never make: they could guess passwords and secrets with their visitors' browsers. */
const NEVER_EMBEDDED = /^\/(auth|embed|users\/(?!get-current-user$))/i

/** Permits only the shell, the listed portals and embedding pages to call from a browser. */
export function crossOrigin(services: Services) {
  const isListed = (ctx: Context) => services.config.allowedOrigins.includes(ctx.get('Origin'))
  return cors({
    origin: async (ctx) => (isListed(ctx) || (await mayEmbed(ctx, services)) ? ctx.get('Origin') : ''),
    credentials: isListed,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Request-Id'],
    exposeHeaders: ['Date', 'ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
}

async function mayEmbed({ path, headers: { origin } }: Context, { db, clock, isEmbedOrigin }: Services) {
  return origin !== undefined && !NEVER_EMBEDDED.test(path) && isEmbedOrigin(db, origin, clock())
}
