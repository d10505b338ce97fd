/** Reads typed or pasted amounts: whatever isn't clear at once is a question. */
import {
  acceptedPart,
  amountChoices,
  MAX_DECIMALS,
  MAX_INTEGER_DIGITS,
  readAmountText,
  splitCells,
} from '@quotidia/domain/amountText'

export type AmountReading =
  /** `text` is the normalized amount: digits, at most one point with two decimals, maybe a sign. May be empty. */
  | { sure: true; text: string }
  /** `text` is the part that the field accepts; `choices` are the possible meanings, the likeliest first. */
  | { sure: false; text: string; choices: string[] }

/** Of several pasted cells, the first ones are offered. */
const MAX_CHOICES = 6

/**
 * Parses a typed or pasted text. Clear are `1842,5`, `1.234,56`, `1 234,56`, `1.234.567`, `1,234.56`. Unclear are a single
 * separator with three digits after it (`3.545`), signs, letters, more than two decimals, and several cells.
 */
export function readAmount(typed: string): AmountReading {
  const cells = splitCells(typed)
  return cells.length > 1 ? readCells(cells) : readOne(typed)
}

/** The amount of a pasted cell, maybe with a sign or a unit, as it is shown before it is saved. Undefined unless it has one meaning. */
export function amountOf(cell: string): number | undefined {
  const { sign, reading } = readAmountText(cell)
  if (reading.kind !== 'number' || decimalsOf(reading.number) > MAX_DECIMALS || !isWithinRange(reading.number))
    return undefined
  const amount = Number(reading.number)
  return sign === '-' && amount > 0 ? -amount : amount
}

function readCells(cells: string[]): AmountReading {
  const readings = cells.map(readOne)
  const choices = readings.flatMap((reading) => (reading.sure ? [reading.text] : reading.choices))
  return { sure: false, text: readings[0]?.text ?? '', choices: unique(choices).slice(0, MAX_CHOICES) }
}

function readOne(typed: string): AmountReading {
  const { figure, sign, isBare, reading } = readAmountText(typed)
  if (reading.kind === 'empty') return { sure: true, text: '' }
  if (isBare && /^[.,]$/.test(figure)) return { sure: true, text: '.' }
  if (isBare && reading.kind === 'number' && decimalsOf(reading.number) <= MAX_DECIMALS) {
    if (isWithinRange(reading.number)) return { sure: true, text: reading.number }
    return { sure: false, text: acceptedPart(figure), choices: [] }
  }
  const choices = amountChoices(figure).flatMap((text) => (sign === '-' ? [`-${text}`, text] : [text]))
  return { sure: false, text: acceptedPart(figure), choices: unique(choices) }
}

const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0

const isWithinRange = (text: string): boolean =>
  (text.split('.')[0] ?? '').replace(/^-?0*/, '').length <= MAX_INTEGER_DIGITS

const unique = (texts: string[]): string[] => [
  ...new Set(texts.filter((text) => /\d/.test(text) && isWithinRange(text))),
]
