/** Parses typed or pasted amounts in Italian notation. */

export type AmountReading =
  /** `text` is the normalized amount: digits, at most one point with two decimals, maybe a sign. May be empty. */
  | { sure: true; text: string }
  /** `text` is the part that the field accepts; `choices` are the possible meanings, the likeliest first. */
  | { sure: false; text: string; choices: string[] }

/** The largest amount is 9.999.999.999,99. */
const MAX_INTEGER_DIGITS = 10
const MAX_DECIMALS = 2
const CURRENCY = /^(?:€|eur|euro)\s*|\s*(?:€|eur|euro)$/gi
const BETWEEN_CELLS = /[\t\n\v\f\r\u0085\u2028\u2029]/
/** Of several pasted cells, the first ones are offered. */
const MAX_CHOICES = 6
const MINUSES = /[\u2010-\u2015\u2212]/g
const SPACES = /[\s\u00a0\u2009\u202f]/g
const APOSTROPHES = /[\u2019\u02bc`´]/g

/**
 * Parses a typed or pasted text. Clear are `1842,5`, `1.234,56`, `1 234,56`, `1.234.567`, `1,234.56`. Unclear are a single
 * separator with three digits after it (`3.545`), signs, letters, more than two decimals, and several cells.
 */
export function readAmount(typed: string): AmountReading {
  const cells = cellsOf(typed)
  return cells.length > 1 ? readCells(cells) : readOne(typed)
}

/** Several cells copied from a spreadsheet are several amounts: a tab or a line break never separates thousands. */
export const cellsOf = (typed: string): string[] => typed.split(BETWEEN_CELLS).filter((cell) => cell.trim() !== '')

function readCells(cells: string[]): AmountReading {
  const readings = cells.map(readOne)
  const choices = readings.flatMap((reading) => (reading.sure ? [reading.text] : reading.choices))
  return { sure: false, text: readings[0]?.text ?? '', choices: unique(choices).slice(0, MAX_CHOICES) }
}

function readOne(typed: string): AmountReading {
  const written = typed
    .replace(MINUSES, '-')
    .replace(SPACES, ' ')
    .replace(APOSTROPHES, "'")
    .trim()
    .replace(CURRENCY, '')
    .trim()
  const figure = written.replace(/[^\d.,' ]/g, '')
  if (written === '' && typed.trim() !== '') return notSure('', [])
  const reading = isPlain(written) ? readFigure(figure) : notSure(figure, choicesOf(figure))
  if (!isPlain(written) && isNegative(written)) return withSign(reading)
  return isWithinRange(reading.text) ? reading : notSure(figure, [])
}

/** Only digits and separators, or empty. */
const isPlain = (written: string): boolean => /^[\d.,' ]*$/.test(written)
/** `-12,5`, or in accounting notation `12,5-` and `(12,5)`. */
const isNegative = (written: string): boolean =>
  /^-[\d.,' ]*\d[\d.,' ]*$|^[\d.,' ]*\d[\d.,' ]*-$|^\([\d.,' ]*\d[\d.,' ]*\)$/.test(written)

const isWithinRange = (text: string): boolean =>
  (text.split('.')[0] ?? '').replace(/^0+/, '').length <= MAX_INTEGER_DIGITS

const unique = (texts: string[]): string[] => [
  ...new Set(texts.filter((text) => /\d/.test(text) && isWithinRange(text))),
]

const notSure = (figure: string, choices: string[]): AmountReading => ({
  sure: false,
  text: firstPointCounts(figure),
  choices: unique(choices),
})

function withSign(reading: AmountReading): AmountReading {
  const amounts = reading.sure ? [reading.text] : reading.choices
  return { sure: false, text: reading.text, choices: unique(amounts.flatMap((text) => [`-${text}`, text])) }
}

function readFigure(figure: string): AmountReading {
  const marks = figure.replace(/\d/g, '')
  if (marks === '') return { sure: true, text: figure }
  const meant = meaningOf(figure, new Set(marks), marks)
  return meant === undefined ? notSure(figure, choicesOf(figure)) : { sure: true, text: meant }
}

/** The amount of a number with separators, if it is clear. */
function meaningOf(figure: string, kinds: Set<string>, marks: string): string | undefined {
  const last = marks.at(-1) ?? ''
  const [whole, decimals] = splitAtLast(figure, last)
  const isDecimalMark = last === '.' || last === ','
  const others = marks.slice(0, -1)
  if (isDecimalMark && !others.includes(last)) {
    if (decimals.length > MAX_DECIMALS || new Set(others).size > 1) return undefined
    const digits = others === '' ? whole : ungroup(whole, others.charAt(0))
    return digits === undefined ? undefined : `${digits}.${decimals}`
  }
  // One kind of separator, repeated or never a decimal mark: it separates thousands.
  return kinds.size === 1 ? ungroup(figure, last) : undefined
}

/** The digits of `1.234.567`, if all groups but the first have three. */
function ungroup(figure: string, mark: string): string | undefined {
  const [first = '', ...groups] = figure.split(mark)
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? [first, ...groups].join('') : undefined
}

/** Possible meanings of a number: with its last separator as decimal point, without any, with the first one. */
function choicesOf(figure: string): string[] {
  const last = figure.replace(/\d/g, '').at(-1)
  if (last === undefined) return [figure]
  const [whole, decimals] = splitAtLast(figure, last)
  const digits = (text: string) => text.replace(/\D/g, '')
  const grouped = /^\d{3}$/.test(decimals) && /[1-9]/.test(whole.charAt(0)) ? [digits(figure)] : []
  const pointed = /[.,]/.test(last) && decimals.length <= MAX_DECIMALS ? [`${digits(whole)}.${decimals}`] : []
  return [...grouped, ...pointed, ...(/[.,]/.test(figure) ? [] : [digits(figure)]), firstPointCounts(figure)]
}

function splitAtLast(figure: string, mark: string): [string, string] {
  const at = figure.lastIndexOf(mark)
  return [figure.slice(0, at), figure.slice(at + 1)]
}

/** Drops everything that a field doesn't accept: `1.234,56` → `1.23`. */
function firstPointCounts(figure: string): string {
  const [whole = '', ...rest] = figure.replace(/[ ']/g, '').replaceAll(',', '.').split('.')
  const digits = whole.slice(0, MAX_INTEGER_DIGITS)
  return rest.length > 0 ? `${digits}.${rest.join('').slice(0, MAX_DECIMALS)}` : digits
}
