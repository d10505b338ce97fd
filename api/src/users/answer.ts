import { described, TEXT } from '../http/description'
import { Refusal } from '../http/errors'

/** Errors are answered with only their message, as text; successes stay JSON. */
export const refuseAsText = described({ refusals: TEXT }, async (ctx, next) => {
  try {
    await next()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.status = error.status
    ctx.state['code'] = error.code
    ctx.set('Cache-Control', 'no-store')
    ctx.set(error.headers)
    ctx.type = 'text/plain'
    ctx.body = error.message
  }
})
