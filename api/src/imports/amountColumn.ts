import { type AmountText, type DecimalMark, readAmountText } from '@quotidia/domain/amountText'
import type { ReadCell } from '../spreadsheets/readTable'

/** An amount that its column doesn't tell the meaning of. */
export interface OpenAmount {
  text: string
  /** Without a sign. */
  numbers: Record<DecimalMark, string>
  isNegative: boolean
}

/** What the written amounts of a column show of their decimal mark. */
export class AmountColumn {
  private readonly shown = new Set<DecimalMark>()
  private first: OpenAmount | undefined

  add({ text, value, isDate }: ReadCell): void {
    if (typeof value !== 'string' || isDate || !HAS_MARK.test(text)) return
    const { reading, sign } = readAmount(value)
    if (reading.kind === 'number' && reading.decimalMark) this.shown.add(reading.decimalMark)
    if (reading.kind === 'open')
      this.first ??= { text: text.trim(), numbers: reading.numbers, isNegative: sign === '-' }
  }

  /** The mark that some of its amounts have; undefined if none shows it, or if they have different ones. */
  get decimalMark(): DecimalMark | undefined {
    return this.shown.size === 1 ? [...this.shown][0] : undefined
  }

  /** An amount with two meanings, of a column that doesn't show which. */
  get open(): OpenAmount | undefined {
    return this.shown.size === 0 ? this.first : undefined
  }
}

/** A fast path: a file may have hundreds of thousands of amounts. */
const WHOLE = /^\d+$/
const WITH_COMMA = /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+),\d*$/
const OPEN = /,\d{3}$/

/** Reads an amount as `readAmountText` does, the usual forms at once. */
export function readAmount(text: string): Pick<AmountText, 'sign' | 'reading'> {
  if (WHOLE.test(text)) return { sign: '', reading: { kind: 'number', number: text, decimalMark: undefined } }
  if (!WITH_COMMA.test(text) || OPEN.test(text)) return readAmountText(text)
  const number = text.replaceAll('.', '').replace(',', '.')
  return { sign: '', reading: { kind: 'number', number, decimalMark: ',' } }
}

const HAS_MARK = /\d[.,]|[.,]\d/

/** The number of an amount without its sign, undefined where it has none or either. */
export function numberOf(
  { reading }: Pick<AmountText, 'reading'>,
  decimalMark: DecimalMark | undefined,
): string | undefined {
  if (reading.kind === 'open') return decimalMark && reading.numbers[decimalMark]
  return reading.kind === 'number' ? reading.number : undefined
}
