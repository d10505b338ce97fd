import { LARGEST_CENTS } from '../money'
import type { Operator, Token } from './expression'
import {
  add,
  divide,
  type Fraction,
  fractionOf,
  fractionOfCents,
  multiply,
  negate,
  roundToCents,
  ZERO,
} from './fraction'

/** A formula ready to be computed; a library's are in evaluation order. */
export interface Formula {
  formulaId: number
  resultDataId: number
  expression: string
  tokens: Token[]
}

/** Cents by item. A CHECK counts 100 or 0, a LIST its sum; null means no result. */
export type Figures = ReadonlyMap<number, number | null>

function operand(token: Token, figures: Figures): Fraction | null {
  if (token.kind === 'number') return fractionOf(token.text)
  const cents = token.kind === 'data' ? figures.get(token.dataId) : undefined
  return cents === undefined || cents === null ? null : fractionOfCents(cents)
}

/**
 * Fractions rather than decimals, since 0,10 / 3 * 0,15 is half a cent exactly and has to be rounded as such.
 * Products and quotients gather in `term`, which joins `total` at the next sum.
 */
function compute(tokens: Token[], figures: Figures): Fraction | null {
  let total = ZERO
  let term: Fraction | null = ZERO
  let operator: Operator = '+'
  for (const token of tokens) {
    if (token.kind === 'operator') {
      operator = token.operator
      continue
    }
    const value = operand(token, figures)
    if (!value) return null
    if (operator === '*') term = multiply(term, value)
    else if (operator === '/') term = divide(term, value)
    else {
      total = add(total, term)
      term = operator === '-' ? negate(value) : value
    }
    if (!term) return null
  }
  return add(total, term)
}

function inCents(result: Fraction | null): number | null {
  if (!result) return null
  const cents = roundToCents(result)
  return cents > LARGEST_CENTS || cents < -LARGEST_CENTS ? null : Number(cents)
}

/**
 * The result in cents of each formula, by result item; null on a division by zero, on an operand without a result,
 * or beyond the largest amount. The formulas come in evaluation order; the figures hold every item they use.
 */
export function evaluateFormulas(formulas: readonly Formula[], figures: Figures): Map<number, number | null> {
  const known = new Map(figures)
  const results = new Map<number, number | null>()
  for (const formula of formulas) {
    const cents = inCents(compute(formula.tokens, known))
    known.set(formula.resultDataId, cents)
    results.set(formula.resultDataId, cents)
  }
  return results
}
