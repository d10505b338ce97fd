import type { Unit } from 'api/contract'
import { formatValue } from 'shared-ui/format/money'
import { messages } from './messages'

/** How the value of a revision reads, by what it is a value of. */
export type TextOf = (value: number) => string

export const figureText =
  (unit: Unit | undefined): TextOf =>
  (value) =>
    formatValue(value, unit)
export const checkText: TextOf = (value) => (value === 1 ? messages.yes : messages.no)
