import type { DataItem, FormulaDay } from 'api/contract'

/**
 * Nobody has ever written this figure, and this person could: a typed 0.00 is a real zero. A figure that a rule carried
 * here isn't missing either.
 */
export function isMissing(item: DataItem): boolean {
  const written = item.dataType === 'ENTERED' || item.dataType === 'CHECK'
  return written && item.accessLevel === 'EDIT' && item.lastEditor === null && item.value === 0
}

/** How many figures each result still lacks, through the results it is made of; absent when none. */
export function missingOperands(items: DataItem[], formulas: FormulaDay[]): Map<number, number> {
  const missing = new Set(items.filter(isMissing).map((item) => item.dataId))
  const operands = new Map(formulas.map((formula) => [formula.resultDataId, operandsOf(formula)]))
  const counts = new Map<number, number>()
  for (const resultId of operands.keys()) {
    const count = [...leaves(resultId, operands)].filter((dataId) => missing.has(dataId)).length
    if (count > 0) counts.set(resultId, count)
  }
  return counts
}

function operandsOf(formula: FormulaDay): number[] {
  return [...formula.fullExpression.matchAll(/#data_(\d+)/g)].map(([, id]) => Number(id))
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
