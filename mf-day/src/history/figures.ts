import { formatAmount } from 'shared-ui/format/money'
import { messages } from './messages'

/** How the value of a revision reads, by what it is a value of. */
export type TextOf = (value: number) => string

export const amountText: TextOf = formatAmount
export const checkText: TextOf = (value) => (value === 1 ? messages.yes : messages.no)
