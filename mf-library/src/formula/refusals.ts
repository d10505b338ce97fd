import { type Building, type Draft, type Formula, figureName, findEntry } from '../draft/model'
import { formulaMessages as messages } from './messages'
import { operandsOf, type Piece } from './tokens'

/** Why `piece` can't follow `before`, which is missing at the start of a formula. */
function refuseAfter(before: Piece | undefined, piece: Piece): string | null {
  if (!before) return piece.kind === 'operator' ? messages.startsWithOperator : null
  if (before.kind === 'operator') return piece.kind === 'operator' ? messages.consecutiveOperators : null
  if (piece.kind === 'operator') return null
  return before.kind === 'number' && piece.kind === 'number'
    ? messages.consecutiveNumbers
    : messages.consecutiveOperands
}

/** Why a piece can't go where the caret is. What comes after it is looked at when the formula is added. */
export function refusePiece({ resultId, tokens, caret }: Building, piece: Piece): string | null {
  if (piece.kind === 'data' && piece.dataId === resultId) return messages.usesItsResult
  return refuseAfter(tokens[caret - 1], piece)
}

export function refuseResult(
  { sections, formulas }: Pick<Draft, 'sections' | 'formulas'>,
  resultId: number,
): string | null {
  if (findEntry({ sections }, resultId)?.type !== 'CALCULATED') return messages.resultNotCalculated
  return formulas.some((formula) => formula.resultId === resultId) ? messages.resultTaken : null
}

function refuseTokens(tokens: readonly Piece[], resultId: number): string | null {
  if (operandsOf(tokens).includes(resultId)) return messages.usesItsResult
  for (const [index, token] of tokens.entries()) {
    const refusal = refuseAfter(tokens[index - 1], token)
    if (refusal) return refusal
  }
  return tokens.at(-1)?.kind === 'operator' ? messages.endsWithOperator : null
}

/** The results through which a new formula would come back to its own, its own first; null when it doesn't. */
function findCircle(formulas: readonly Formula[], resultId: number, tokens: readonly Piece[]): number[] | null {
  const usedBy = new Map(formulas.map((formula) => [formula.resultId, operandsOf(formula.tokens)]))
  const seen = new Set<number>()
  const walk = (current: number, path: number[]): number[] | null => {
    if (current === resultId) return path
    if (seen.has(current)) return null
    seen.add(current)
    for (const next of usedBy.get(current) ?? []) {
      const circle = walk(next, [...path, current])
      if (circle) return circle
    }
    return null
  }
  for (const operand of operandsOf(tokens)) {
    const circle = walk(operand, [resultId])
    if (circle) return circle
  }
  return null
}

/** Why the formula that was built can't be added as it is, in the words of the server. */
export function refuseFormula(draft: Pick<Draft, 'sections' | 'formulas' | 'building'>): string | null {
  const { resultId, tokens } = draft.building
  if (resultId === null || tokens.length === 0) return messages.incomplete
  const isGone = operandsOf(tokens).some((dataId) => !findEntry(draft, dataId))
  const refusal =
    refuseResult(draft, resultId) ?? refuseTokens(tokens, resultId) ?? (isGone ? messages.operandGone : null)
  if (refusal) return refusal
  const circle = findCircle(draft.formulas, resultId, tokens)
  if (!circle) return null
  const nameOf = (tmpId: number) => {
    const entry = findEntry(draft, tmpId)
    return entry ? figureName(entry) : messages.unknownName
  }
  return messages.cycle(circle.map(nameOf))
}
