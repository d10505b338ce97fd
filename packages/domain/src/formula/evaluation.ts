import {
  add,
  type Fraction,
  fractionOf,
  fractionOfCents,
  invert,
  multiply,
  negate,
  roundToCents,
  ZERO,
} from '../fraction'
import { LARGEST_CENTS } from '../money'
import type { Operator, Token } from './expression'

/** Why a formula has no result: a division by zero, beyond the largest amount, or an operand without a result. */
export const NO_RESULT_REASONS = ['division-by-zero', 'too-large', 'operand'] as const
export type NoResult = (typeof NO_RESULT_REASONS)[number]

/** A parsed formula; a library's are in evaluation order. */
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

/** Fractions rather than decimals, since 0,10 / 3 * 0,15 is half a cent exactly and has to be rounded as such. */
function compute(tokens: readonly Token[], figures: Figures): Fraction | NoResult {
  const terms: Fraction[][] = []
  let operator: Operator = '+'
  for (const token of tokens) {
    if (token.kind === 'operator') {
      operator = token.operator
      continue
    }
    const value = operand(token, figures)
    if (!value) return 'operand'
    if (operator === '/' && value.top === 0n) return 'division-by-zero'
    if (operator === '+') terms.push([value])
    else if (operator === '-') terms.push([negate(value)])
    else terms.at(-1)?.push(operator === '/' ? invert(value) : value)
  }
  return joinInPairs(
    terms.map((factors) => joinInPairs(factors, multiply)),
    add,
  )
}

/** Joins pairs, then pairs of the results, so that mostly numbers of similar length meet: they grow with each step. */
function joinInPairs(parts: Fraction[], join: (a: Fraction, b: Fraction) => Fraction): Fraction {
  let rest = parts
  while (rest.length > 1) {
    const joined: Fraction[] = []
    for (const [index, part] of rest.entries()) {
      const before = index % 2 === 1 ? joined.pop() : undefined
      joined.push(before ? join(before, part) : part)
    }
    rest = joined
  }
  return rest[0] ?? ZERO
}

/**
 * The exact result in cents, rounded once at the end, or the reason why there is none; products come before sums.
 * @param largest the largest result in cents, positive or negative
 */
export function evaluateTokens(
  tokens: readonly Token[],
  figures: Figures,
  largest: number = LARGEST_CENTS,
): number | NoResult {
  const result = compute(tokens, figures)
  if (typeof result === 'string') return result
  const cents = roundToCents(result)
  return cents > largest || cents < -largest ? 'too-large' : Number(cents)
}

/**
 * The result in cents of each formula, by result item; null on a division by zero, on an operand without a result,
 * or beyond the largest amount. The formulas are in evaluation order; the figures include every item that they use.
 */
export function evaluateFormulas(formulas: readonly Formula[], figures: Figures): Map<number, number | null> {
  const known = new Map(figures)
  const results = new Map<number, number | null>()
  for (const formula of formulas) {
    const result = evaluateTokens(formula.tokens, known)
    const cents = typeof result === 'number' ? result : null
    known.set(formula.resultDataId, cents)
    results.set(formula.resultDataId, cents)
  }
  return results
}

/** The reasons of missing results, by result item, from figures with all results; items with a result are absent. */
export function reasonsOf(formulas: readonly Formula[], figures: Figures): Map<number, NoResult> {
  const reasons = new Map<number, NoResult>()
  for (const formula of formulas) {
    if (figures.get(formula.resultDataId) !== null) continue
    const result = evaluateTokens(formula.tokens, figures)
    if (typeof result === 'string') reasons.set(formula.resultDataId, result)
  }
  return reasons
}
