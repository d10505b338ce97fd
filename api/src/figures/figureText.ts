import { type DataType, isTick, type Unit } from '@quotidia/domain/items'
import { fromCents } from '@quotidia/domain/money'
import { figureMessages as messages } from './messages'

export interface FigureKind {
  dataType: DataType
  unit?: Unit
}

/** As the pages write it; `Intl` uses the hyphen. */
const MINUS = '\u2212'
const MARKS: Record<Unit, string> = { AMOUNT: ' €', NUMBER: '', PERCENTAGE: ' %', TIME: ' h' }

/** Created once: creating a formatter takes longer than formatting a figure. */
const withDecimals = (least: number) =>
  new Intl.NumberFormat('it-IT', { minimumFractionDigits: least, maximumFractionDigits: 2, useGrouping: 'always' })
const needed = withDecimals(0)
const two = withDecimals(2)

/** A figure in an Italian sentence, as the pages write it: `1.234,50 €`, `42`, `12,5 %`, `7,50 h`; `Sì` for a check. */
export function figureText(cents: number, { dataType, unit = 'AMOUNT' }: FigureKind): string {
  if (isTick(dataType)) return cents === 0 ? messages.no : messages.yes
  const isWhole = cents % 100 === 0
  const format = unit === 'PERCENTAGE' || (unit === 'NUMBER' && isWhole) ? needed : two
  return `${format.format(fromCents(cents)).replace('-', MINUS)}${MARKS[unit]}`
}
