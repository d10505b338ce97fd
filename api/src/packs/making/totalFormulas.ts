import type { Token } from '@quotidia/domain/formula/expression'
import type { FormulaPlan, Leaf } from '../../reports/formulaPlan'
import { type LineSums, wholeRange } from '../../reports/summary'

/** Longer formulas are refused by spreadsheets. */
const LONGEST = 8000

/** The cells of a line's days: `C2:C31`. */
export type RangeOf = (key: number) => string | undefined

/**
 * The formula of a line's total in the language of spreadsheets, which gives the total that the API computes. Undefined
 * where none can be written.
 */
export function totalFormula(line: LineSums, lines: readonly LineSums[], rangeOf: RangeOf): string | undefined {
  const range = rangeOf(line.key)
  if (range === undefined) return undefined
  switch (line.aggregation) {
    case 'AVERAGE':
      return mean(`SUM(${range})`, `COUNT(${range})`)
    case 'FIRST':
      return `INDEX(${range},MATCH(TRUE,INDEX(${range}<>"",0),0))`
    case 'LAST':
      return `LOOKUP(2,1/(${range}<>""),${range})`
    case 'FORMULA':
      return computedAgain(line, lines, rangeOf)
    default:
      return undefined
  }
}

function computedAgain(line: LineSums, lines: readonly LineSums[], rangeOf: RangeOf): string | undefined {
  const { formula } = line
  const whole = wholeRange(line)
  const plan = formula?.planOf(whole)
  if (!formula || !plan) return undefined
  if (plan.leaves.length > 0 && formula.daysIn(whole)?.days !== daysOf(plan, lines)) return undefined
  const ranges = new Map(plan.leaves.map(({ key }) => [key, rangeOf(key)]))
  const mask = [...ranges.values()].map((range) => `(${range}<>"")`).join('*')
  const written = new Map(plan.leaves.map((leaf) => [leaf.key, leafFormula(leaf, ranges.get(leaf.key), mask)]))
  for (const { resultDataId, tokens } of plan.formulas) {
    const text = tokens.map((token) => tokenFormula(token, written)).join('')
    // Nested formulas may double in length with each level.
    if (text.length > LONGEST) return undefined
    written.set(resultDataId, inCents(text))
  }
  return written.get(line.key)
}

/** The days on which all operands have a figure, also where the line itself isn't part of the day's library. */
function daysOf({ leaves }: FormulaPlan, lines: readonly LineSums[]): number {
  const byKey = new Map(lines.map((line) => [line.key, line]))
  const counts = leaves.map(({ key }) => byKey.get(key)?.days)
  const [first] = counts
  return first?.reduce((sum, _, day) => sum + Number(counts.every((days) => (days?.[day] ?? 0) > 0)), 0) ?? 0
}

function leafFormula({ aggregation }: Leaf, range: string | undefined, mask: string): string {
  switch (aggregation) {
    case 'AVERAGE':
      return mean(`SUMPRODUCT(${mask}*${range})`, `SUMPRODUCT(${mask}*1)`)
    case 'FIRST':
      return `INDEX(${range},MATCH(1,INDEX(${mask}*1,0),0))`
    case 'LAST':
      return `LOOKUP(2,1/(${mask}),${range})`
    default:
      return `SUMPRODUCT(${mask}*${range})`
  }
}

/** First to ten decimals: a quotient that is half a cent exactly may be just below it in a spreadsheet. */
const inCents = (text: string) => `ROUND(ROUND(${text},10),2)`

/** In whole cents, since a sum in euro may be just below half a cent. */
const mean = (sum: string, count: string) => `ROUND(ROUND(${sum}*100,0)/${count},0)/100`

function tokenFormula(token: Token, written: ReadonlyMap<number, string>): string {
  if (token.kind === 'operator') return token.operator
  if (token.kind === 'data') return `(${written.get(token.dataId) ?? ''})`
  return token.text.startsWith('-') ? `(${token.text})` : token.text
}
