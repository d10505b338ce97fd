import { RuleRefusal } from 'contract/rules'
import { described } from '../http/description'
import { formatErrors } from '../http/guard'

/** The calls on rules answer with `success` in errors, too. */
export const answerSuccess = described({ refusals: RuleRefusal }, (ctx, next) => {
  formatErrors(ctx, ({ code, message, extra }) => ({ code, message, ...extra, success: false }))
  return next()
})
