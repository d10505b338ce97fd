import type { DecimalMark } from '@quotidia/domain/amountText'
import { fractionOf, roundToCents } from '@quotidia/domain/fraction'
import { type DataType, isTick } from '@quotidia/domain/items'
import { LARGEST_CENTS, toCents } from '@quotidia/domain/money'
import { foldName } from '../lines/foldName'
import { EMPTY_CELL } from '../spreadsheets/packedTable'
import type { ReadCell } from '../spreadsheets/readTable'
import { numberOf, readAmount as readWritten } from './amountColumn'
import { importMessages as messages } from './messages'

/** A figure in cents (100 or 0 of a CHECK), the reason why the cell can't be read, or neither for an empty cell. */
export interface CellFigure {
  cents?: number
  refusal?: string
}

export const cellAt = (row: ReadCell[] | undefined, column: number): ReadCell => row?.[column] ?? EMPTY_CELL

/**
 * Reads the figure that a cell contains for an item.
 * @param decimalMark the mark of the cell's column; without it `1.204` has two meanings
 */
export function readFigure(cell: ReadCell, dataType: DataType, decimalMark?: DecimalMark): CellFigure {
  if (cell.text.trim() === '') return {}
  if (cell.value === null) return { refusal: messages.noValue(cell.text) }
  return isTick(dataType) ? readCheck(cell) : readAmount(cell, decimalMark)
}

const TICKED = new Set(['si', 's', 'x', 'v', 'vero', 'true', 'yes', 'y', 'ok', 'on', '✓', '✔', '☑', '✅'])
const NOT_TICKED = new Set(['no', 'n', 'falso', 'false', 'off', '✗', '✘', '☐', '❌'])

function readCheck({ text, value }: ReadCell): CellFigure {
  const word = foldName(String(value).replace(EMOJI_STYLE, ''))
  if (TICKED.has(word)) return { cents: 100 }
  if (NOT_TICKED.has(word)) return { cents: 0 }
  const number = Number(numberOf(readWritten(String(value)), undefined))
  return number === 1 || number === 0 ? { cents: number * 100 } : { refusal: messages.noCheck(text) }
}

/** Some programs write a check mark as an emoji. */
const EMOJI_STYLE = /\ufe0f/g

function readAmount({ text, value, isDate }: ReadCell, decimalMark: DecimalMark | undefined): CellFigure {
  if (isDate || typeof value === 'boolean') return { refusal: messages.noAmount(text) }
  if (typeof value === 'number')
    return inLimits(text, Math.abs(value) < 1e15 ? toCents(value) : Number.POSITIVE_INFINITY)
  const written = readWritten(String(value))
  const number = numberOf(written, decimalMark)
  if (number !== undefined)
    return inLimits(text, Number(roundToCents(fractionOf(number))) * (written.sign === '-' ? -1 : 1))
  return { refusal: written.reading.kind === 'open' ? messages.ambiguous(text) : messages.noAmount(text) }
}

function inLimits(text: string, cents: number): CellFigure {
  return Math.abs(cents) > LARGEST_CENTS ? { refusal: messages.tooLarge(text) } : { cents: cents || 0 }
}
