import type { SummaryItem } from '@quotidia/contract/reports'
import { isTick } from '@quotidia/domain/items'
import { formatFigure, formatValue, omittedDecimals } from '@quotidia/shared-ui/format/figures'
import { messages } from '../messages'

/** The text of a figure in a cell: an amount without its unit, which the table names; for a check, a number of days. */
export function cellText({ dataType, unit = 'AMOUNT' }: SummaryItem, value: number): string {
  if (isTick(dataType)) return messages.ticked(value)
  return unit === 'AMOUNT' ? formatFigure(value) : formatValue(value, unit)
}

/** The decimals that a whole number omits; their space is reserved. */
export const omittedIn = ({ dataType, unit = 'AMOUNT' }: SummaryItem, value: number): string | undefined =>
  !isTick(dataType) && unit === 'NUMBER' ? omittedDecimals(value, unit) || undefined : undefined

export function totalText(item: SummaryItem, total: number): string {
  return isTick(item.dataType) ? messages.tickedOf(total, item.days) : cellText(item, total)
}

const PLUS = '+'

/** A difference with its sign: `+1.369,35`, `−512,85`, `0,00`; of percentages in points, `−0,49`. */
export const differenceText = (item: SummaryItem, difference: number): string =>
  (difference > 0 ? PLUS : '') + (isInPoints(item) ? formatFigure(difference) : cellText(item, difference))

/** Whether the difference of two figures is in percentage points. */
export const isInPoints = ({ dataType, unit }: SummaryItem): boolean => !isTick(dataType) && unit === 'PERCENTAGE'

const ONE_DECIMAL = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: 'always',
  signDisplay: 'exceptZero',
})

/** `+4,5 %`, with a non-breaking space. */
export const percentText = (percent: number): string => `${ONE_DECIMAL.format(percent).replace('-', '\u2212')}\u00a0%`
