import { writtenDate } from '../../times'
import { dateOfSerial } from '../dates'
import type { ReadCell } from '../readTable'
import { unescapeText } from './strings'

export interface CellContext {
  strings: string[]
  dateStyles: boolean[]
  is1904: boolean
}

/** A cell as it is in the sheet's XML. */
export interface RawCell {
  type: string
  style: number
  /** The stored value; undefined when there is none. */
  value: string | undefined
  inline: string
  formula: string | undefined
}

const textCell = (text: string): ReadCell | undefined => (text === '' ? undefined : { text, value: text })
const unread = (text: string): ReadCell => ({ text, value: null })
const dateCell = (date: string): ReadCell => ({ text: writtenDate(date), value: date, isDate: true })

/** 15 digits, as spreadsheets show numbers: further ones come from binary fractions. */
function writtenNumber(value: number): string {
  const digits = String(value)
  return (digits.length > 16 ? String(Number(value.toPrecision(15))) : digits).replace('.', ',')
}

function numberCell(written: string, style: number, { dateStyles, is1904 }: CellContext): ReadCell {
  const value = Number(written)
  if (!Number.isFinite(value)) return unread(written)
  const date = dateStyles[style] ? dateOfSerial(value, is1904) : undefined
  return date ? dateCell(date) : { text: writtenNumber(value), value }
}

/** Undefined for an empty cell. A formula gives its stored value; without a value it is unread, like an error. */
export function presentCell(raw: RawCell, context: CellContext): ReadCell | undefined {
  const { type, style, value, inline, formula } = raw
  if (type === 'inlineStr') return textCell(unescapeText(inline))
  if (value === undefined || (value === '' && type !== 'str'))
    return formula === undefined ? undefined : unread(`=${formula}`)
  if (type === 's') return textCell(context.strings[Number(value)] ?? '')
  if (type === 'str') return textCell(unescapeText(value))
  if (type === 'b') return { text: value === '1' ? 'VERO' : 'FALSO', value: value === '1' }
  if (type === 'e') return unread(value)
  if (type === 'd') return /^\d{4}-\d\d-\d\d/.test(value) ? dateCell(value.slice(0, 10)) : textCell(value)
  return numberCell(value, style, context)
}
