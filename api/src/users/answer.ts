import { described, TEXT } from '../http/description'
import { formatErrors, messageAlone } from '../http/guard'

/** Errors are answered with only their message, as text; successes stay JSON. */
export const refuseAsText = described({ refusals: TEXT }, (ctx, next) => {
  formatErrors(ctx, messageAlone)
  return next()
})
