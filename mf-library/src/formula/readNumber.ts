import { isFormulaNumber } from 'domain/formula/expression'

/** A number in the syntax of formulas, with a point for the typed comma; null for other texts. */
export function readNumber(typed: string): string | null {
  const text = typed
    .trim()
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  return isFormulaNumber(text) ? text : null
}
