import { type AmountText, readAmountText } from 'domain/amountText'
import { fractionOf, roundToCents } from 'domain/fraction'
import { type DataType, isTick } from 'domain/items'
import { LARGEST_CENTS, toCents } from 'domain/money'
import { foldName } from '../lines/foldName'
import { EMPTY_CELL } from '../spreadsheets/packedTable'
import type { ReadCell } from '../spreadsheets/readTable'
import { importMessages as messages } from './messages'

/** A figure in cents (100 or 0 of a CHECK), the reason why the cell can't be read, or neither for an empty cell. */
export interface CellFigure {
  cents?: number
  refusal?: string
}

export const cellAt = (row: ReadCell[] | undefined, column: number): ReadCell => row?.[column] ?? EMPTY_CELL

/** Reads the figure that a cell contains for an item. */
export function readFigure(cell: ReadCell, dataType: DataType): CellFigure {
  if (cell.text.trim() === '') return {}
  if (cell.value === null) return { refusal: messages.noValue(cell.text) }
  return isTick(dataType) ? readCheck(cell) : readAmount(cell)
}

const TICKED = new Set(['si', 's', 'x', 'v', 'vero', 'true', 'yes', 'y', 'ok', 'on', '✓', '✔', '☑', '✅'])
const NOT_TICKED = new Set(['no', 'n', 'falso', 'false', 'off', '✗', '✘', '☐', '❌'])

function readCheck({ text, value }: ReadCell): CellFigure {
  const word = foldName(String(value).replace(EMOJI_STYLE, ''))
  if (TICKED.has(word)) return { cents: 100 }
  if (NOT_TICKED.has(word)) return { cents: 0 }
  const number = Number(numberOf(readAmountText(String(value))))
  return number === 1 || number === 0 ? { cents: number * 100 } : { refusal: messages.noCheck(text) }
}

/** Some programs write a check mark as an emoji. */
const EMOJI_STYLE = /\ufe0f/g

function readAmount({ text, value, isDate }: ReadCell): CellFigure {
  if (isDate || typeof value === 'boolean') return { refusal: messages.noAmount(text) }
  if (typeof value === 'number')
    return inLimits(text, Math.abs(value) < 1e15 ? toCents(value) : Number.POSITIVE_INFINITY)
  const written = readAmountText(String(value))
  const number = numberOf(written)
  if (number !== undefined)
    return inLimits(text, Number(roundToCents(fractionOf(number))) * (written.sign === '-' ? -1 : 1))
  return { refusal: written.reading.kind === 'open' ? messages.ambiguous(text) : messages.noAmount(text) }
}

/** The number without its sign. `1.204` is a thousand, as Italians write it. */
function numberOf({ figure, reading }: AmountText): string | undefined {
  if (reading.kind === 'open' && figure.includes('.')) return reading.numbers[',']
  return reading.kind === 'number' ? reading.number : undefined
}

function inLimits(text: string, cents: number): CellFigure {
  return Math.abs(cents) > LARGEST_CENTS ? { refusal: messages.tooLarge(text) } : { cents: cents || 0 }
}

const WRITTEN_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/

/** The calendar date in a cell, `YYYY-MM-DD`; undefined for anything else and for dates that don't exist. */
export function readDate({ text, value, isDate }: ReadCell): string | undefined {
  const written = (isDate ? String(value) : text).trim()
  const [, day, month, year] = WRITTEN_DATE.exec(written) ?? []
  const iso = day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written
  const [date] = ISO_DATE.exec(iso) ?? []
  if (!date || (date !== iso && !isDate)) return undefined
  const instant = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : undefined
}
