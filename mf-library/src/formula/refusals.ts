import { referencesOf, refuseNextToken, refuseTokens, type Token } from '@quotidia/domain/formula/expression'
import { formulaMessages as messages } from '@quotidia/domain/formula/messages'
import { orderFormulas } from '@quotidia/domain/formula/order'
import { isCalculated } from '@quotidia/domain/items'
import { type Building, type Draft, type Formula, figureName, findEntry } from '../draft/model'

/** The reason why a token can't be inserted at the caret. The following tokens are validated when it is added. */
export function refuseToken({ resultId, tokens, caret }: Building, token: Token): string | null {
  if (token.kind === 'data' && token.dataId === resultId) return messages.usesItsResult
  return refuseNextToken(tokens[caret - 1], token) ?? null
}

export function refuseResult(
  { sections, formulas }: Pick<Draft, 'sections' | 'formulas'>,
  resultId: number,
): string | null {
  if (!isCalculated(findEntry({ sections }, resultId)?.type)) return messages.resultNotCalculated
  return formulas.some((formula) => formula.resultId === resultId) ? messages.resultTaken : null
}

/** The results of a cycle that a new formula would close, its own first; undefined when it closes none. */
function findCycle(formulas: readonly Formula[], resultId: number, tokens: readonly Token[]): number[] | undefined {
  const all = [...formulas, { resultId, tokens }].map((formula) => ({ ...formula, resultDataId: formula.resultId }))
  const { cycle } = orderFormulas(all)
  const own = cycle?.indexOf(resultId) ?? 0
  return cycle && [...cycle.slice(own), ...cycle.slice(0, own)]
}

/** The reason why the built formula can't be added, with the server's message. */
export function refuseFormula(draft: Pick<Draft, 'sections' | 'formulas' | 'building'>): string | null {
  const { resultId, tokens } = draft.building
  if (resultId === null || tokens.length === 0) return messages.incomplete
  const references = referencesOf(tokens)
  const refusal =
    refuseResult(draft, resultId) ??
    (references.includes(resultId) ? messages.usesItsResult : refuseTokens(tokens)) ??
    (references.every((dataId) => findEntry(draft, dataId)) ? undefined : messages.operandGone)
  if (refusal) return refusal
  const cycle = findCycle(draft.formulas, resultId, tokens)
  if (!cycle) return null
  const nameOf = (tmpId: number) => {
    const entry = findEntry(draft, tmpId)
    return entry ? figureName(entry) : messages.unknownName
  }
  return messages.cycle(cycle.map(nameOf))
}
