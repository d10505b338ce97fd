import type { Formula } from '@quotidia/domain/formula/evaluation'
import { referencesOf, type Token, writeExpression } from '@quotidia/domain/formula/expression'
import { type Aggregation, isTick } from '@quotidia/domain/items'
import type { CompanyItem } from '../lines/lines'

/** An operand that isn't computed again itself, with the position of its figure among a day's. */
export interface Leaf {
  key: number
  at: number
  /** Undefined for a CHECK, whose ticked days are counted. */
  aggregation: Aggregation | undefined
}

/** How a line is computed again on the days of one library. Items are named by their lines' keys. */
export interface FormulaPlan {
  /** In evaluation order; the last one is the line's. */
  formulas: { resultDataId: number; tokens: Token[] }[]
  /** In the order of their keys. */
  leaves: Leaf[]
  /** The formulas as text: the same for libraries whose days can be computed together. */
  shape: string
  /** Whether the reader sees every item that is used. */
  isVisible: boolean
}

/** A library of the days, as far as formulas need it. */
export interface PlannedLibrary {
  items: ReadonlyMap<number, CompanyItem>
  /** In evaluation order. */
  formulas: readonly Formula[]
  keyOf(dataId: number): number
  /** The position of an item's figure among a day's. */
  positionOf(dataId: number): number
  isSeen(dataId: number): boolean
}

/** Replaces operands that are computed again by their own operands, as often as needed. */
export function planFormula(
  dataId: number,
  { items, formulas, keyOf, positionOf, isSeen }: PlannedLibrary,
  aggregations: ReadonlyMap<number, Aggregation>,
): FormulaPlan {
  const used = new Set([dataId])
  const nested: Formula[] = []
  for (const formula of formulas.toReversed()) {
    const { resultDataId, tokens } = formula
    const isOwn = resultDataId === dataId
    if (!used.has(resultDataId) || !(isOwn || aggregations.get(keyOf(resultDataId)) === 'FORMULA')) continue
    nested.unshift(formula)
    for (const operand of referencesOf(tokens)) used.add(operand)
  }
  const computed = new Set([dataId, ...nested.map(({ resultDataId }) => resultDataId)])
  const leaves = [...used].filter((operand) => !computed.has(operand))
  const byLine = nested.map(({ resultDataId, tokens }) => ({
    resultDataId: keyOf(resultDataId),
    tokens: tokens.map((token) => (token.kind === 'data' ? { ...token, dataId: keyOf(token.dataId) } : token)),
  }))
  return {
    formulas: byLine,
    leaves: leaves
      .map((operand) => ({
        key: keyOf(operand),
        at: positionOf(operand),
        aggregation: isTick(items.get(operand)?.data_type) ? undefined : aggregations.get(keyOf(operand)),
      }))
      .toSorted((a, b) => a.key - b.key),
    shape: byLine
      .toSorted((a, b) => a.resultDataId - b.resultDataId)
      .map(({ resultDataId, tokens }) => `${referenceTo(resultDataId)} = ${writeExpression(tokens, referenceTo)}`)
      .join('\n'),
    isVisible: [...used].every(isSeen),
  }
}

/** A line in the text of a formula. */
export const referenceTo = (key: number) => `#data_${key}`
