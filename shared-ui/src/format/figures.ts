import type { Unit } from '@quotidia/domain/items'
import { unitNames } from '../messages'

const italian = (least: 0 | 2) =>
  new Intl.NumberFormat('it-IT', {
    minimumFractionDigits: least,
    maximumFractionDigits: 2,
    // By default it-IT has no dot below 10.000.
    useGrouping: 'always',
    signDisplay: 'negative',
  })
const TWO_DECIMALS = italian(2)
const AS_NEEDED = italian(0)
const MINUS = '\u2212'

/** The suffixes of values. */
export const UNIT_MARKS: Record<Unit, string> = { AMOUNT: '€', NUMBER: '', PERCENTAGE: '%', TIME: 'h' }
/** The unit in the accessible name of a field. */
export const UNIT_NAMES = unitNames

/** Numbers are whole or have two decimals; percentages have as many as needed. */
function decimalsOf(amount: number, unit: Unit): Intl.NumberFormat {
  const isWhole = Math.round(amount * 100) % 100 === 0
  return unit === 'PERCENTAGE' || (unit === 'NUMBER' && isWhole) ? AS_NEEDED : TWO_DECIMALS
}

/** Formats a value for a column: `1.234,50`, `42` for a number, minus as U+2212. */
export function formatFigure(amount: number, unit: Unit = 'AMOUNT'): string {
  return decimalsOf(amount, unit).format(amount).replace('-', MINUS)
}

/** The decimals that `formatFigure` omits; their space is reserved to align columns. */
export function omittedDecimals(amount: number, unit: Unit = 'AMOUNT'): string {
  return formatFigure(amount).slice(formatFigure(amount, unit).length)
}

/** Formats a value with its unit: `1.234,50 €`, `42`, `12,5 %`, `7,50 h`, with non-breaking spaces. */
export function formatValue(amount: number, unit: Unit = 'AMOUNT'): string {
  return [formatFigure(amount, unit), UNIT_MARKS[unit]].filter((part) => part !== '').join('\u00a0')
}

/** Formats an amount for editing: `1234.50`; empty for null. */
export function toInput(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2)
}
