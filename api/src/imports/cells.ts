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

const TICKED = new Set(['si', 'x', 'vero', 'true', '1'])
const NOT_TICKED = new Set(['no', 'falso', 'false', '0'])

function readCheck({ text, value }: ReadCell): CellFigure {
  const word = foldName(String(value))
  if (TICKED.has(word)) return { cents: 100 }
  return NOT_TICKED.has(word) ? { cents: 0 } : { refusal: messages.noCheck(text) }
}

function readAmount({ text, value, isDate }: ReadCell): CellFigure {
  if (isDate || typeof value === 'boolean') return { refusal: messages.noAmount(text) }
  if (typeof value === 'number')
    return inLimits(text, Math.abs(value) < 1e15 ? toCents(value) : Number.POSITIVE_INFINITY)
  const usual = readUsual(String(value))
  if (usual !== undefined) return inLimits(text, usual)
  const written = readWritten(String(value))
  if (written === undefined) return { refusal: messages.noAmount(text) }
  if (written === 'ambiguous') return { refusal: messages.ambiguous(text) }
  return inLimits(text, Number(roundToCents(fractionOf(written))))
}

function inLimits(text: string, cents: number): CellFigure {
  return Math.abs(cents) > LARGEST_CENTS ? { refusal: messages.tooLarge(text) } : { cents }
}

const USUAL = /^(-?)([1-9]\d{0,2}(?:\.\d{3}){1,3}|\d{1,12})(?:,(\d{1,2}))?$/

/** Reads an amount in the usual notation, in cents. A fast path: a file may have hundreds of thousands of amounts. */
function readUsual(text: string): number | undefined {
  const [, minus, whole = '', decimals = ''] = USUAL.exec(text) ?? []
  if (minus === undefined) return undefined
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return minus && cents ? -cents : cents
}

/** Signs around a number that don't change its value. */
const AROUND = /^(€|eur)|(€|eur|%|h)$/i
const ITALIAN = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const ENGLISH = /^[1-9]\d{0,2}(,\d{3})+\.\d+$/
/** `1,204` is 1.204 in Italian notation and 1204 in English notation. */
const EITHER = /^[1-9]\d{0,2},\d{3}$/
const PLAIN = /^\d*[.,]?\d*$/

/** The decimal number in a text, with a decimal point and an optional minus sign; undefined without one. */
function readWritten(text: string): string | 'ambiguous' | undefined {
  const bare = text.replace(/[\s\u2019']/g, '').replace(AROUND, '')
  const inside = /^\((.*)\)$/.exec(bare)?.[1]
  const unsigned = (inside ?? bare).replace(AROUND, '').replace(AROUND, '')
  const [, sign = '', afterSign = ''] = /^([-+−]?)(.*)$/.exec(unsigned) ?? []
  const digits = afterSign.replace(AROUND, '')
  if (inside !== undefined && sign !== '') return undefined
  const minus = inside !== undefined || (sign !== '' && sign !== '+') ? '-' : ''
  if (EITHER.test(digits)) return 'ambiguous'
  if (ITALIAN.test(digits)) return minus + digits.replaceAll('.', '').replace(',', '.')
  if (ENGLISH.test(digits)) return minus + digits.replaceAll(',', '')
  if (!PLAIN.test(digits) || !/\d/.test(digits)) return undefined
  const [whole = '', decimals = ''] = digits.split(/[.,]/)
  return `${minus}${whole || '0'}.${decimals}`
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
