import { isFormulaNumber, type Token } from 'domain/formula/expression'

/** A token with an id of its own among those of a draft, since a formula may hold equal ones. */
export type KeyedToken = Token & { id: number }

/** A number as formulas write it, the decimal comma turned into a point; null for anything else. */
export function readNumber(typed: string): string | null {
  const text = typed
    .trim()
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  return isFormulaNumber(text) ? text : null
}
