import type { Context, Middleware } from 'koa'
import { isAway } from '../db/failures'
import { MailUnavailable } from '../mail/mailer'
import { mailUnavailable, notFound, Refusal, unavailable } from './errors'
import { httpMessages as messages } from './messages'
import type { Services } from './services'

/** The body of an error's answer: a text, or an object that is sent as JSON. */
type ErrorFormat = (refusal: Refusal) => string | object

const codeAndMessage: ErrorFormat = ({ code, message, extra }) => ({ code, message, ...extra })
export const messageAlone: ErrorFormat = ({ message }) => message

/** Gives the errors of this request another body than `{code, message}`. */
export function formatErrors(ctx: Context, format: ErrorFormat) {
  ctx.state['errorFormat'] = format
}

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
  return new Refusal(500, 'unexpected', messages.unexpected)
}

function answer(ctx: Context, refusal: Refusal) {
  const format: ErrorFormat = ctx.state['errorFormat'] ?? codeAndMessage
  const body = format(refusal)
  ctx.state['code'] = refusal.code
  ctx.status = refusal.status
  ctx.set('Cache-Control', 'no-store')
  ctx.set(refusal.headers)
  ctx.type = typeof body === 'string' ? 'text/plain' : 'application/json'
  ctx.body = typeof body === 'string' ? body : JSON.stringify(body)
}
