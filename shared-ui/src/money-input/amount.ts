/* What may be written in a money field: digits and one decimal point, at most two decimals. */

/** A text with the part of it that is selected, or the place of the caret. */
export interface Edited {
  text: string
  start: number
  end: number
}

const WRITABLE = /^\d*\.?\d{0,2}$/
/** A stored correction may be negative: its sign can be kept or removed, not typed. */
const WRITABLE_WITH_SIGN = /^-?\d*\.?\d{0,2}$/
/** A sign, ten digits, the point and two decimals: the largest amount there is. */
const LONGEST = 14

export function isWritable(text: string, signed: boolean): boolean {
  return text.length <= LONGEST && (signed ? WRITABLE_WITH_SIGN : WRITABLE).test(text)
}

/** A comma typed is meant as the decimal point. */
export const commasToPoints = (text: string) => text.replaceAll(',', '.')

/** The text with its selected part replaced, the caret after what came in. */
export function replaceSelection({ text, start, end }: Edited, inserted: string): Edited {
  const caret = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: caret, end: caret }
}

/**
 * What is left of a pasted text: digits and points. A lone comma before the last one or two digits is the decimal
 * comma of an Italian spreadsheet: stripping it would make the amount a hundred times larger.
 */
export function cleanPasted(pasted: string): string {
  const text = /^[^.,]*,\d{1,2}\D*$/.test(pasted) ? commasToPoints(pasted) : pasted
  return text.replace(/[^\d.]/g, '')
}

/** The amount in euro that a text stands for, rounded half away from zero to 2 decimals; 0 when it is empty or no number. */
export function toAmount(text: string): number {
  const amount = Number(text)
  if (!Number.isFinite(amount)) return 0
  const rounded = Number(`${Math.round(Number(`${Math.abs(amount)}e2`))}e-2`)
  return rounded === 0 ? 0 : Math.sign(amount) * rounded
}
