/* What may stand in a money field: digits and one decimal point, at most two decimals. */
import { fromCents, toCents } from 'domain/money'
import { type AmountReading, readAmount } from './readAmount'

/** A text with the part of it that is selected, or the place of the caret. */
export interface Edited {
  text: string
  start: number
  end: number
}

/** What a typed text means in a field. A stored correction may be negative: its sign can be kept or removed, not typed. */
export function readInField(typed: string, signed: boolean): AmountReading {
  if (!signed || !typed.startsWith('-')) return readAmount(typed)
  const reading = readAmount(typed.slice(1))
  return reading.sure ? { sure: true, text: `-${reading.text}` } : reading
}

/** The text with its selected part replaced, the caret after what came in. */
export function replaceSelection({ text, start, end }: Edited, inserted: string): Edited {
  const caret = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: caret, end: caret }
}

/** The amount in euro that a text stands for, rounded half away from zero to 2 decimals; 0 when it is empty or no number. */
export function toAmount(text: string): number {
  const amount = Number(text)
  return Number.isFinite(amount) ? fromCents(toCents(amount)) : 0
}
