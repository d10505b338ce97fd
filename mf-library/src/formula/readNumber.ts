import { isFormulaNumber } from 'domain/formula/expression'

/** A number as formulas write it, the decimal comma turned into a point; null for anything else. */
export function readNumber(typed: string): string | null {
  const text = typed
    .trim()
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  return isFormulaNumber(text) ? text : null
}
