import { described, TEXT } from '../http/description'
import { formatErrors, messageAlone } from '../http/guard'

/** Answers with the sentence as plain text, also when the call fails: the client shows it in an alert. */
export const answerText = described({ responses: { 200: TEXT }, refusals: TEXT }, async (ctx, next) => {
  formatErrors(ctx, messageAlone)
  await next()
  if (typeof ctx.body === 'string') ctx.body = JSON.parse(ctx.body)
  ctx.type = 'text/plain'
})
