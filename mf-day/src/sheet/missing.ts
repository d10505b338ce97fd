import type { DayFull } from '@quotidia/contract/days'
import type { FormulaDay } from '@quotidia/contract/formulas'
import { parseExpression, referencesOf } from '@quotidia/domain/formula/expression'
import { isMissing } from '@quotidia/domain/missing'

/** The ids of the items that nobody has filled in: missing by their rows and by the server's list. */
export function missingOf({ missing, dayWithValues, dataListsValues }: DayFull): number[] {
  const filledLists = new Set(dataListsValues.map(({ dataId }) => dataId))
  // The server's list may be older than a row that was added since.
  const listed = missing && new Set(missing)
  return dayWithValues
    .filter(({ dataId, dataType, lastEditor, value }) => {
      const filling = { isWritten: lastEditor !== null, hasFigure: value !== 0, hasEntries: filledLists.has(dataId) }
      return isMissing({ dataType, ...filling }) && (listed?.has(dataId) ?? true)
    })
    .map(({ dataId }) => dataId)
}

/** The number of missing items that each result depends on, directly or through other results. Only results with any. */
export function missingOperands(missing: readonly number[], formulas: FormulaDay[]): Map<number, number> {
  const isMissing = new Set(missing)
  const operands = new Map(formulas.map((formula) => [formula.resultDataId, operandsOf(formula)]))
  const counts = new Map<number, number>()
  for (const resultId of operands.keys()) {
    const count = [...leaves(resultId, operands)].filter((dataId) => isMissing.has(dataId)).length
    if (count > 0) counts.set(resultId, count)
  }
  return counts
}

function operandsOf(formula: FormulaDay): number[] {
  return referencesOf(parseExpression(formula.fullExpression).tokens ?? [])
}

function leaves(resultId: number, operands: Map<number, number[]>): Set<number> {
  const found = new Set<number>()
  const open = [resultId]
  const seen = new Set<number>()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const next = operands.get(id)
    if (next) open.push(...next)
    else found.add(id)
  }
  return found
}
