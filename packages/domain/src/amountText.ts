/** Reads the text of one amount, whether it was typed, pasted or imported. */

export type DecimalMark = ',' | '.'

export type Sign = '' | '+' | '-'

export interface AmountText {
  /** The digits, separators and spaces of the text alone. */
  figure: string
  /** Of `-12`, `12-`, `(12)` and `+12`. */
  sign: Sign
  /** Whether nothing but a number and maybe a currency is written: no sign and no unit. */
  isBare: boolean
  reading: AmountReading
}

/** A number has digits, at most one point, and as many decimals as are written: `07`, `.5` and `5.` are numbers. */
export type AmountReading =
  /** `decimalMark` is the mark that the text shows to be the decimal one, if any. */
  | { kind: 'number'; number: string; decimalMark: DecimalMark | undefined }
  /** One mark before three digits, `1.204`: a number for each decimal mark. */
  | { kind: 'open'; numbers: Record<DecimalMark, string> }
  | { kind: 'empty' }
  /** Not a number, or one that people would doubt: `12 50`. */
  | { kind: 'unclear' }

/** As keyboards for Chinese and Japanese write them. */
const WIDE_DIGITS = /[\uff10-\uff19]/g
const BETWEEN_CELLS = /[\t\n\v\f\r\u0085\u2028\u2029]/
const MINUSES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
/** Spaces that aren't typed, but written by programs between thousands. */
const FIXED_SPACES = /[^\S \t\n\v\f\r\u2028\u2029]/g
const APOSTROPHES = /[\u2018\u2019\u02bc`´]/g
const CURRENCY = /^(?:€|euro?)\s*|\s*(?:€|euro?)$/gi
const UNIT = /\s*(?:%|h)$/i
const CURRENCIES_AND_UNITS = /€|euro?|%|h/gi
/** A minus after a mark is none: `12,-` is how some write 12,00. */
const SIGNED = /^([-+])\s*(.*)$|^(.*\d)\s*-$|^\((.*)\)$/
const PLAIN = /^[\d.,' \u00a0]*$/
/** One mark before three digits, after what may be thousands. */
const OPEN = /^[1-9]\d{0,2}[.,]\d{3}$/

const UNCLEAR: AmountReading = { kind: 'unclear' }

/** Several cells copied from a spreadsheet are several amounts: a tab or a line break never separates thousands. */
export const splitCells = (text: string): string[] => text.split(BETWEEN_CELLS).filter((cell) => cell.trim() !== '')

export function readAmountText(text: string): AmountText {
  const written = text
    .trim()
    .replace(WIDE_DIGITS, (digit) => digit.normalize('NFKC'))
    .replace(MINUSES, '-')
    .replace(FIXED_SPACES, '\u00a0')
    .replace(APOSTROPHES, "'")
  const { sign, unsigned } = splitSign(stripCurrency(written))
  const number = unsigned.replace(UNIT, '')
  const isPlain = PLAIN.test(number) && !BETWEEN_CELLS.test(written) && hasOneUnit(written)
  return {
    figure: written.replace(/[^\d.,' \u00a0]/g, '').trim(),
    sign: isPlain ? sign : '',
    isBare: isPlain && sign === '' && number === unsigned,
    reading: written === '' ? { kind: 'empty' } : isPlain ? readFigure(number) : UNCLEAR,
  }
}

/** `€ 12 %` has two. */
const hasOneUnit = (written: string): boolean => (written.match(CURRENCIES_AND_UNITS)?.length ?? 0) <= 1

const stripCurrency = (written: string): string => written.replace(CURRENCY, '').trim()

/** The currency may stand on both sides of the sign: `€ -12`, `-€ 12`, `(12 €)`. */
function splitSign(written: string): { sign: Sign; unsigned: string } {
  const [, sign, afterSign, beforeSign, inside] = SIGNED.exec(written) ?? []
  const unsigned = afterSign ?? beforeSign ?? inside
  if (unsigned === undefined) return { sign: '', unsigned: written }
  return { sign: sign === '+' ? '+' : '-', unsigned: stripCurrency(unsigned.trim()) }
}

function readFigure(figure: string): AmountReading {
  if (!/\d/.test(figure)) return UNCLEAR
  if (OPEN.test(figure)) return { kind: 'open', numbers: openNumbers(figure) }
  const marks = figure.replace(/\d/g, '')
  const last = marks.at(-1)
  if (last === undefined) return { kind: 'number', number: figure, decimalMark: undefined }
  const before = marks.slice(0, -1)
  if (isDecimalMark(last) && !before.includes(last)) return readDecimals(figure, last, before)
  // One kind of mark, repeated or never a decimal mark: it separates thousands.
  const number = ungroup(figure, last)
  if (number === undefined || isDoubted(figure)) return UNCLEAR
  return { kind: 'number', number, decimalMark: isDecimalMark(last) ? otherMark(last) : undefined }
}

/** @param before the marks before the decimal mark, which have to be of one kind and separate thousands */
function readDecimals(figure: string, decimalMark: DecimalMark, before: string): AmountReading {
  const [whole, decimals] = splitAtLast(figure, decimalMark)
  const digits = before === '' ? whole : ungroup(whole, before.charAt(0))
  return digits === undefined ? UNCLEAR : { kind: 'number', number: `${digits}.${decimals}`, decimalMark }
}

/** Whole numbers of three digits with a typed space between them may be several numbers: `150 200`. */
const isDoubted = (figure: string): boolean => /^\d{3} /.test(figure)

const isDecimalMark = (mark: string): mark is DecimalMark => mark === '.' || mark === ','
const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

function openNumbers(figure: string): Record<DecimalMark, string> {
  const whole = figure.replace(/[.,]/, '')
  const decimal = figure.replace(',', '.')
  return figure.includes(',') ? { ',': decimal, '.': whole } : { ',': whole, '.': decimal }
}

/** The digits of `1.234.567`, if no mark but this one separates them, and all groups but the first have three. */
function ungroup(figure: string, mark: string): string | undefined {
  const [first = '', ...groups] = figure.split(mark)
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? [first, ...groups].join('') : undefined
}

/** What a figure that isn't clear may mean: its last mark is the decimal one, or none is, or the first one. */
export function amountChoices(figure: string): string[] {
  const last = figure.replace(/\d/g, '').at(-1)
  if (last === undefined) return [figure]
  const [whole, decimals] = splitAtLast(figure, last)
  const digits = (text: string) => text.replace(/\D/g, '')
  const grouped = /^\d{3}$/.test(decimals) && /[1-9]/.test(whole.charAt(0)) ? [digits(figure)] : []
  const pointed = isDecimalMark(last) && decimals.length <= MAX_DECIMALS ? [`${digits(whole)}.${decimals}`] : []
  return [...grouped, ...pointed, ...(/[.,]/.test(figure) ? [] : [digits(figure)]), acceptedPart(figure)]
}

/** The largest amount is 9.999.999.999,99. */
export const MAX_INTEGER_DIGITS = 10
export const MAX_DECIMALS = 2

/** What a field accepts of a figure, its first mark as the point: `1.234,56` → `1.23`. */
export function acceptedPart(figure: string): string {
  const [whole = '', ...rest] = figure
    .replace(/[ \u00a0']/g, '')
    .replaceAll(',', '.')
    .split('.')
  const digits = whole.slice(0, MAX_INTEGER_DIGITS)
  return rest.length > 0 ? `${digits}.${rest.join('').slice(0, MAX_DECIMALS)}` : digits
}

function splitAtLast(figure: string, mark: string): [string, string] {
  const at = figure.lastIndexOf(mark)
  return [figure.slice(0, at), figure.slice(at + 1)]
}
