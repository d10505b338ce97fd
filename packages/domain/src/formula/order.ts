import { referencesOf, type Token } from './expression'

interface Formula {
  resultDataId: number
  tokens: readonly Token[]
}
export type Ordered<T> = { formulas: T[]; cycle?: undefined } | { cycle: number[]; formulas?: undefined }

function dependencies<T extends Formula>(formulas: readonly T[]): Map<number, number[]> {
  const results = new Set(formulas.map((formula) => formula.resultDataId))
  return new Map(
    formulas.map((formula) => [formula.resultDataId, referencesOf(formula.tokens).filter((id) => results.has(id))]),
  )
}

function findCycle(waiting: Map<number, number[]>): number[] {
  const path: number[] = []
  let current = waiting.keys().next().value
  while (current !== undefined && !path.includes(current)) {
    path.push(current)
    current = waiting.get(current)?.find((id) => waiting.has(id))
  }
  return current === undefined ? path : path.slice(path.indexOf(current))
}

/** The items that depend on the given ones, these included; the formulas are in evaluation order. */
export function affectedItems(formulas: readonly Formula[], changed: Iterable<number>): Set<number> {
  const affected = new Set(changed)
  for (const { resultDataId, tokens } of formulas) {
    if (referencesOf(tokens).some((dataId) => affected.has(dataId))) affected.add(resultDataId)
  }
  return affected
}

/** The items that the given ones are computed from, these included; the formulas are in evaluation order. */
export function requiredItems(formulas: readonly Formula[], wanted: Iterable<number>): Set<number> {
  const required = new Set(wanted)
  for (const { resultDataId, tokens } of formulas.toReversed()) {
    if (required.has(resultDataId)) for (const dataId of referencesOf(tokens)) required.add(dataId)
  }
  return required
}

/**
 * Orders formulas so that each comes after those whose results it uses, else in the given order.
 * For a cycle returns the result items of one cycle.
 */
export function orderFormulas<T extends Formula>(formulas: readonly T[]): Ordered<T> {
  const waiting = dependencies(formulas)
  const ordered: T[] = []
  let rest: readonly T[] = formulas
  while (rest.length > 0) {
    const later: T[] = []
    for (const formula of rest) {
      if (waiting.get(formula.resultDataId)?.some((id) => waiting.has(id))) later.push(formula)
      else {
        waiting.delete(formula.resultDataId)
        ordered.push(formula)
      }
    }
    if (later.length === rest.length) return { cycle: findCycle(waiting) }
    rest = later
  }
  return { formulas: ordered }
}
