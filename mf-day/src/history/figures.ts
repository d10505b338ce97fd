import type { Unit } from '@quotidia/domain/items'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { messages } from './messages'

/** Formats the value of a revision. */
export type TextOf = (value: number) => string

export const figureText =
  (unit: Unit | undefined): TextOf =>
  (value) =>
    formatValue(value, unit)
/** The causal and value of a list entry, for a sentence. */
export const entryText = (
  { causal, value }: { causal: string | null; value: number },
  unit: Unit | undefined,
): string => messages.entry(causal ?? '', formatValue(value, unit))
export const checkText: TextOf = (value) => (value === 1 ? messages.yes : messages.no)
