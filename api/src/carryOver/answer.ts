import { described, TEXT } from '../http/description'
import { Refusal } from '../http/errors'

/** Answers with the sentence as plain text, also when the call is refused: the client shows it in an alert. */
export const answerText = described({ responses: { 200: TEXT }, refusals: TEXT }, async (ctx, next) => {
  try {
    await next()
    if (typeof ctx.body === 'string') ctx.body = JSON.parse(ctx.body)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.status = error.status
    ctx.state['code'] = error.code
    ctx.set('Cache-Control', 'no-store')
    ctx.set(error.headers)
    ctx.body = error.message
  }
  ctx.type = 'text/plain'
})
