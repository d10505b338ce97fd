import type { SummaryItem } from 'contract/reports'
import { formatFigure, formatValue, omittedDecimals } from 'shared-ui/format/figures'
import { messages } from '../messages'

/** A figure as a cell shows it: amounts without their unit, which the table names; the days of a check. */
export function cellText({ dataType, unit = 'AMOUNT' }: SummaryItem, value: number): string {
  if (dataType === 'CHECK') return messages.ticked(value)
  return unit === 'AMOUNT' ? formatFigure(value) : formatValue(value, unit)
}

/** What a figure lacks to have two decimals. */
export const omittedIn = ({ dataType, unit = 'AMOUNT' }: SummaryItem, value: number): string | undefined =>
  dataType !== 'CHECK' && unit === 'NUMBER' ? omittedDecimals(value, unit) || undefined : undefined

export function totalText(item: SummaryItem, total: number): string {
  return item.dataType === 'CHECK' ? messages.tickedOf(total, item.days) : cellText(item, total)
}

const PLUS = '+'

/** With its sign: `+1.369,35`, `−512,85`, `0,00`. */
export const differenceText = (item: SummaryItem, difference: number): string =>
  (difference > 0 ? PLUS : '') + cellText(item, difference)

const ONE_DECIMAL = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: 'always',
  signDisplay: 'exceptZero',
})

/** `+4,5 %`, with a non-breaking space. */
export const percentText = (percent: number): string => `${ONE_DECIMAL.format(percent).replace('-', '\u2212')}\u00a0%`
