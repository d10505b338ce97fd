import type { LibraryCreation } from '@quotidia/contract/libraries'
import { parseExpression, referencesOf, type Token } from '@quotidia/domain/formula/expression'
import { formulaMessages as messages } from '@quotidia/domain/formula/messages'
import { isCalculated } from '@quotidia/domain/items'
import type { Issue } from '../http/errors'
import { beyond, type Limits } from '../limits/limits'
import type { PlannedItem } from './planned'

export interface PlannedFormula {
  /** Temporary id of the item that takes the result. */
  resultDataId: number
  tokens: Token[]
}
type Items = ReadonlyMap<number, PlannedItem>
type NewFormula = LibraryCreation['formulas'][number]
type Outcome = { formulas: PlannedFormula[]; issue?: undefined } | { issue: Issue; formulas?: undefined }

function findResult({ resultDataId }: NewFormula, items: Items): PlannedItem | undefined {
  const isNumber = typeof resultDataId === 'number' || /^[1-9]\d{0,8}$/.test(resultDataId)
  const item = isNumber ? items.get(Number(resultDataId)) : undefined
  return isCalculated(item?.dataType) ? item : undefined
}

function refuseReferences(tokens: Token[], resultDataId: number, items: Items): string | undefined {
  const references = referencesOf(tokens)
  if (references.includes(resultDataId)) return messages.usesItsResult
  const unknown = references.find((reference) => !items.has(reference))
  return unknown === undefined ? undefined : messages.unknownOperand(`#data_${unknown}`)
}

function refuseLength(formulas: NewFormula[], limits: Limits): Issue | undefined {
  const tooMany = beyond(limits, 'libraryFormulas', formulas.length)
  if (tooMany !== undefined) return { path: 'formulas', message: tooMany }
  let all = 0
  for (const [index, { expression }] of formulas.entries()) {
    all += expression.length
    const tooLong = beyond(limits, 'formulaLength', expression.length) ?? beyond(limits, 'libraryFormulaLength', all)
    if (tooLong !== undefined) return { path: `formulas.${index}.expression`, message: tooLong }
  }
  return undefined
}

/** Parses the formulas of a new library and checks them against its items. Returns the first issue with its field. */
export function planFormulas(formulas: NewFormula[], items: Items, limits: Limits): Outcome {
  const tooLong = refuseLength(formulas, limits)
  if (tooLong) return { issue: tooLong }
  let allTokens = 0
  const planned = new Map<number, PlannedFormula>()
  for (const [index, formula] of formulas.entries()) {
    const refuse = (field: string, message: string) => ({ issue: { path: `formulas.${index}.${field}`, message } })
    const result = findResult(formula, items)
    if (!result) return refuse('resultDataId', messages.resultNotCalculated)
    if (planned.has(result.tmpId)) return refuse('resultDataId', messages.resultTaken)
    const { tokens, refusal } = parseExpression(formula.expression)
    if (!tokens) return refuse('expression', refusal)
    allTokens += tokens.length
    const tooMany = beyond(limits, 'formulaTokens', tokens.length) ?? beyond(limits, 'libraryFormulaTokens', allTokens)
    if (tooMany !== undefined) return refuse('expression', tooMany)
    const wrongReference = refuseReferences(tokens, result.tmpId, items)
    if (wrongReference) return refuse('expression', wrongReference)
    planned.set(result.tmpId, { resultDataId: result.tmpId, tokens })
  }
  return { formulas: [...planned.values()] }
}
