import { referencesOf } from '@quotidia/domain/formula/expression'
import { type Draft, entriesOf, type Formula } from './model'

type Parts = Pick<Draft, 'sections' | 'formulas'>

const idsIn = (draft: Parts) => new Set(entriesOf(draft).map(({ tmpId }) => tmpId))

/** The formulas whose result is in the library; restoring a removed result restores its formula. */
export function presentFormulas(draft: Parts): Formula[] {
  const ids = idsIn(draft)
  return draft.formulas.filter(({ resultId }) => ids.has(resultId))
}

/** The formulas with a removed item. */
export function brokenFormulas(draft: Parts): Formula[] {
  const ids = idsIn(draft)
  return presentFormulas(draft).filter(({ tokens }) => referencesOf(tokens).some((dataId) => !ids.has(dataId)))
}

export const hasNoBrokenFormulas = (draft: Parts): boolean => brokenFormulas(draft).length === 0
