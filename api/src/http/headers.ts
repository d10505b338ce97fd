import cors from '@koa/cors'
import type { Context, Middleware } from 'koa'
import { servicesOf } from './endpoint'
import { originOf } from './forwarding'
import type { Services } from './services'

/** For a year from each answer; other hosts of the domain are their owners' business. */
const STRICT_TRANSPORT = 'max-age=31536000'

/** What a browser is told with every answer; a call that may be kept says so itself. */
export const secureHeaders: Middleware = async (ctx, next) => {
  if (originOf(ctx).startsWith('https:') || servicesOf(ctx).config.webOrigin.startsWith('https:')) {
    ctx.set('Strict-Transport-Security', STRICT_TRANSPORT)
  }
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-site',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
  await next()
}

/** What takes a password or a key's secret is never for a page that embeds: it would guess with its visitors' browsers. */
const NEVER_EMBEDDED = /^\/(auth|embed|users\/(?!get-current-user$))/i

/** Lets the shell, the listed portals and the pages that may embed, and no one else, call from a browser. */
export function crossOrigin(services: Services) {
  const isListed = (ctx: Context) => services.config.allowedOrigins.includes(ctx.get('Origin'))
  return cors({
    origin: async (ctx) => (isListed(ctx) || (await mayEmbed(ctx, services)) ? ctx.get('Origin') : ''),
    credentials: isListed,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Request-Id'],
    exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
}

async function mayEmbed({ path, headers: { origin } }: Context, { db, clock, isEmbedOrigin }: Services) {
  return origin !== undefined && !NEVER_EMBEDDED.test(path) && isEmbedOrigin(db, origin, clock())
}
