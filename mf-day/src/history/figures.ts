import type { Unit } from 'domain/items'
import { formatValue } from 'shared-ui/format/money'
import { messages } from './messages'

/** How the value of a revision reads, by what it is a value of. */
export type TextOf = (value: number) => string

export const figureText =
  (unit: Unit | undefined): TextOf =>
  (value) =>
    formatValue(value, unit)
/** An entry of a list as it is told in a sentence: its causal and its figure. */
export const entryText = (
  { causal, value }: { causal: string | null; value: number },
  unit: Unit | undefined,
): string => messages.entry(causal ?? '', formatValue(value, unit))
export const checkText: TextOf = (value) => (value === 1 ? messages.yes : messages.no)
