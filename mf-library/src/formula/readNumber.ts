import { isFormulaNumber } from '@quotidia/domain/formula/expression'

/** A number in the syntax of formulas, with a point for the typed comma; null for other texts. */
export function readNumber(typed: string): string | null {
  // A comma alone isn't 0.
  if (!/\d/.test(typed)) return null
  const text = typed
    .trim()
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  return isFormulaNumber(text) ? text : null
}
