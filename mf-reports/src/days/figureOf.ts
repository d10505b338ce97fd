import type { SummaryItem } from '@quotidia/contract/reports'
import { isTick } from '@quotidia/domain/items'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { messages } from '../messages'
import type { Dates } from '../period/period'

/** A figure of the table: its line, its dates and its weekday. */
export interface FigureOf {
  /** The line, by its key, and its name. */
  line: number
  name: string
  dates: Dates
  /** The figure, for a line that isn't the sum of its days. */
  value: number | null
  /** `1` (Monday) to `7`, if it is that of one weekday. */
  weekday: string | undefined
}

/** A figure with its unit; for a check the number of days on which it was ticked. */
export const sumText = ({ dataType, unit }: SummaryItem, sum: number): string =>
  isTick(dataType) ? messages.ticked(sum) : formatValue(sum, unit)
