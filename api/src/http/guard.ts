import type { Context, Middleware } from 'koa'
import { isAway } from '../db/failures'
import { MailUnavailable } from '../mail/mailer'
import { mailUnavailable, notFound, Refusal, unavailable } from './errors'
import type { Services } from './services'

/** Turns errors into answers, in one place: a refusal unchanged, any other error without its details. */
export function answerErrors({ logger }: Services): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) throw notFound()
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal.status >= 500) logger.error({ err: error, requestId: ctx.state['requestId'] }, 'request failed')
      answer(ctx, refusal)
    }
  }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof MailUnavailable) return mailUnavailable()
  if (isAway(error)) return unavailable()
  return new Refusal(500, 'unexpected', 'Si è verificato un errore imprevisto. Riprova più tardi.')
}

function answer(ctx: Context, { status, code, message, extra, headers }: Refusal) {
  ctx.state['code'] = code
  ctx.status = status
  ctx.set('Cache-Control', 'no-store')
  ctx.set(headers)
  ctx.type = 'application/json'
  ctx.body = JSON.stringify({ code, message, ...extra })
}
