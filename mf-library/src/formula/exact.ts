import type { Operator, Piece } from './tokens'

interface Fraction {
  top: bigint
  /** Never zero; may be below it. */
  bottom: bigint
}
export type NoFigure = 'operand' | 'division-by-zero' | 'too-large'

const LARGEST_CENTS = 999_999_999_999n
const ZERO: Fraction = { top: 0n, bottom: 1n }

/** '-12.5' is -125 tenths. */
function read(decimal: string): Fraction {
  const [whole = '0', decimals = ''] = decimal.split('.')
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) }
}

const sum = (a: Fraction, b: Fraction): Fraction =>
  a.bottom === b.bottom
    ? { top: a.top + b.top, bottom: a.bottom }
    : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }

function combine(term: Fraction, operator: Operator, { top, bottom }: Fraction): Fraction {
  return operator === '/'
    ? { top: term.top * bottom, bottom: term.bottom * top }
    : { top: term.top * top, bottom: term.bottom * bottom }
}

/** Half a cent goes away from zero. */
function roundToCents({ top, bottom }: Fraction): bigint {
  const below = top < 0n !== bottom < 0n
  const [size, parts] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom]
  const cents = (size * 200n + parts) / (parts * 2n)
  return below ? -cents : cents
}

/**
 * The exact result of a formula in euro, rounded once at its end, or why there is none. `figures` holds decimal texts
 * by item; multiplications and divisions come first.
 */
export function compute(tokens: readonly Piece[], figures: ReadonlyMap<number, string>): number | NoFigure {
  let total = ZERO
  let term = ZERO
  let operator: Operator = '+'
  for (const token of tokens) {
    if (token.kind === 'operator') {
      operator = token.operator
      continue
    }
    const text = token.kind === 'number' ? token.text : figures.get(token.dataId)
    if (text === undefined) return 'operand'
    const value = read(text)
    if (operator === '/' && value.top === 0n) return 'division-by-zero'
    if (operator === '*' || operator === '/') {
      term = combine(term, operator, value)
    } else {
      total = sum(total, term)
      term = operator === '-' ? { ...value, top: -value.top } : value
    }
  }
  const cents = roundToCents(sum(total, term))
  if (cents > LARGEST_CENTS || cents < -LARGEST_CENTS) return 'too-large'
  return Number(cents) / 100
}
