import { RuleRefusal } from 'contract/rules'
import { described } from '../http/description'
import { Refusal } from '../http/errors'

/** The calls on rules answer with `success` in refusals, too. */
export const answerSuccess = described({ refusals: RuleRefusal }, async (_ctx, next) => {
  try {
    await next()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.status, error.code, error.message, { ...error.extra, success: false }, error.headers)
  }
})
