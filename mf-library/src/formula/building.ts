import type { Token } from '@quotidia/domain/formula/expression'
import { type Building, type Draft, type Formula, NOTHING_BUILT } from '../draft/model'

/** Another result clears the formula built for the previous one. */
export const chooseResult = (draft: Draft, resultId: number | null): Draft => ({
  ...draft,
  building: { ...NOTHING_BUILT, resultId },
})

export function insertToken(draft: Draft, token: Token): Draft {
  const { tokens, caret } = draft.building
  const id = draft.next.token
  const longer = [...tokens.slice(0, caret), { ...token, id }, ...tokens.slice(caret)]
  return {
    ...draft,
    building: { ...draft.building, tokens: longer, caret: caret + 1 },
    next: { ...draft.next, token: id + 1 },
  }
}

const withBuilding = (draft: Draft, building: Partial<Building>): Draft => ({
  ...draft,
  building: { ...draft.building, ...building },
})

/** Removes the token before the caret, or with `1` the one after it. */
export function removeToken(draft: Draft, side: -1 | 1): Draft {
  const { tokens, caret } = draft.building
  const gone = side === -1 ? caret - 1 : caret
  if (gone < 0 || gone >= tokens.length) return draft
  return withBuilding(draft, { tokens: tokens.filter((_, index) => index !== gone), caret: gone })
}

export function placeCaret(draft: Draft, caret: number): Draft {
  return withBuilding(draft, { caret: Math.min(Math.max(caret, 0), draft.building.tokens.length) })
}

/** Adds the valid formula, and resets the builder. */
export function addFormula(draft: Draft): Draft {
  const { resultId, tokens } = draft.building
  if (resultId === null) return draft
  const formula: Formula = { tmpId: draft.next.formula, resultId, tokens }
  return {
    ...draft,
    formulas: [...draft.formulas, formula],
    building: NOTHING_BUILT,
    next: { ...draft.next, formula: draft.next.formula + 1 },
  }
}

/** Moves a formula back to the builder; it isn't in the library until it is added again. */
export function editFormula(draft: Draft, { tmpId, resultId, tokens }: Formula): Draft {
  return { ...removeFormula(draft, tmpId), building: { resultId, tokens, caret: tokens.length } }
}

export function removeFormula(draft: Draft, tmpId: number): Draft {
  return { ...draft, formulas: draft.formulas.filter((formula) => formula.tmpId !== tmpId) }
}

export function restoreFormula(draft: Draft, index: number, formula: Formula): Draft {
  // The draft may have been saved and emptied meanwhile; temporary ids then begin anew.
  if (formula.tmpId >= draft.next.formula) return draft
  // Its result may have got another formula meanwhile.
  if (draft.formulas.some(({ resultId }) => resultId === formula.resultId)) return draft
  return { ...draft, formulas: [...draft.formulas.slice(0, index), formula, ...draft.formulas.slice(index)] }
}
