import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  commentOf: (name) => `Comment on ${name}`,
  comment: 'Comment',
  key: 'Comment (Alt+C)',
  count: (length, max) => `${length} of ${max}`,
}
