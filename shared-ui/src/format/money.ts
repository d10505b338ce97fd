import type { Unit } from 'domain/items'

const italian = (least: 0 | 2) =>
  new Intl.NumberFormat('it-IT', {
    minimumFractionDigits: least,
    maximumFractionDigits: 2,
    // Otherwise it-IT leaves out the dot below 10.000.
    useGrouping: 'always',
    signDisplay: 'negative',
  })
const TWO_DECIMALS = italian(2)
const AS_NEEDED = italian(0)
const MINUS = '\u2212'

/** What stands behind a figure. */
export const UNIT_MARKS: Record<Unit, string> = { AMOUNT: '€', NUMBER: '', PERCENTAGE: '%', TIME: 'h' }
/** What a screen reader adds to the name of a figure's field. */
export const UNIT_NAMES: Record<Unit, string> = {
  AMOUNT: 'euro',
  NUMBER: 'numero',
  PERCENTAGE: 'percentuale',
  TIME: 'ore',
}

/** A number of anything is whole or has two decimals; a percentage has those that it needs. */
function decimalsOf(amount: number, unit: Unit): Intl.NumberFormat {
  const isWhole = Math.round(amount * 100) % 100 === 0
  return unit === 'PERCENTAGE' || (unit === 'NUMBER' && isWhole) ? AS_NEEDED : TWO_DECIMALS
}

/** A figure as it is read in a column, beside its mark: `1.234,50`, `42` of a number, a minus as U+2212. */
export function formatFigure(amount: number, unit: Unit = 'AMOUNT'): string {
  return decimalsOf(amount, unit).format(amount).replace('-', MINUS)
}

/** The decimals that `formatFigure` leaves out: they keep their room, so that the column keeps its decimal line. */
export function omittedDecimals(amount: number, unit: Unit = 'AMOUNT'): string {
  return formatFigure(amount).slice(formatFigure(amount, unit).length)
}

/** A figure as it is read in a sentence: `1.234,50 €`, `42`, `12,5 %`, `7,50 h`, which never breaks over two lines. */
export function formatValue(amount: number, unit: Unit = 'AMOUNT'): string {
  return [formatFigure(amount, unit), UNIT_MARKS[unit]].filter((part) => part !== '').join('\u00a0')
}

/** An amount in euro as it is written in a field: `1234.50`; nothing for null. */
export function toInput(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2)
}
