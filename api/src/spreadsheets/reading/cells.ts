import { writtenDate } from '../../times'
import { dateOfSerial } from '../dates'
import type { ReadCell } from '../readTable'
import { unescapeText } from './strings'
import type { NumberKind } from './styles'

const MINUTES_OF_DAY = 1440

export interface CellContext {
  strings: string[]
  numberKinds: NumberKind[]
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

/** Hours and minutes: `7:30`. */
function writtenTime(days: number): string {
  const minutes = Math.round(Math.abs(days) * MINUTES_OF_DAY)
  return `${days < 0 ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

function numberCell(written: string, style: number, { numberKinds, is1904 }: CellContext): ReadCell | undefined {
  const value = Number(written)
  if (!Number.isFinite(value)) return unread(written)
  const kind = numberKinds[style]
  const date = kind === 'date' ? dateOfSerial(value, is1904) : undefined
  if (date) return dateCell(date)
  if (kind === 'time') return textCell(writtenTime(value))
  if (kind !== 'percentage') return { text: writtenNumber(value), value }
  const percent = Number((value * 100).toPrecision(15))
  return { text: `${writtenNumber(percent)} %`, value: percent }
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
