/* The content of a money field: digits and one decimal point, at most two decimals. */
import { fromCents, toCents } from '@quotidia/domain/money'
import { type AmountReading, readAmount } from './readAmount'

/** A text with its selection or caret. */
export interface SelectedText {
  text: string
  start: number
  end: number
}

/** Sanitizes the text of a field. A negative value can be kept or made positive, but a minus can't be typed. */
export function readFieldText(typed: string, signed: boolean): AmountReading {
  if (!signed || !typed.startsWith('-')) return readAmount(typed)
  const reading = readAmount(typed.slice(1))
  return reading.sure ? { sure: true, text: `-${reading.text}` } : reading
}

/** Replaces the selection; the caret is then after the inserted text. */
export function replaceSelection({ text, start, end }: SelectedText, inserted: string): SelectedText {
  const caret = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: caret, end: caret }
}

/** The amount of a text, rounded half away from zero to 2 decimals; 0 if it is empty or not a number. */
export function toAmount(text: string): number {
  const amount = Number(text)
  return Number.isFinite(amount) ? fromCents(toCents(amount)) : 0
}
