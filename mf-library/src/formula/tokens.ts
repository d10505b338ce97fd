export const OPERATORS = ['+', '-', '*', '/'] as const
export type Operator = (typeof OPERATORS)[number]

/** One piece of a formula. Its id tells it from its likes in the same formula. */
export type Piece =
  | { kind: 'data'; dataId: number }
  | { kind: 'number'; text: string }
  | { kind: 'operator'; operator: Operator }
export type Token = Piece & { id: number }

export const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text)

/** A piece as text, a reference written as the caller wants it. */
export function writePiece(piece: Piece, reference: (dataId: number) => string): string {
  switch (piece.kind) {
    case 'data':
      return reference(piece.dataId)
    case 'number':
      return piece.text
    case 'operator':
      return piece.operator
  }
}

export function writeTokens(tokens: readonly Piece[], reference: (dataId: number) => string): string {
  return tokens.map((token) => writePiece(token, reference)).join(' ')
}

const REFERENCE = '#data_'

function readPiece(text: string, itemOf: (dataId: number) => number): Piece {
  if (isOperator(text)) return { kind: 'operator', operator: text }
  if (!text.startsWith(REFERENCE)) return { kind: 'number', text }
  return { kind: 'data', dataId: itemOf(Number(text.slice(REFERENCE.length))) }
}

/** The pieces of an expression as the API writes it; `itemOf` gives the item that stands for a stored one. */
export const readPieces = (expression: string, itemOf: (dataId: number) => number): Piece[] =>
  expression.split(' ').map((text) => readPiece(text, itemOf))

/** The items that a formula uses, each once, in the order in which they appear. */
export function operandsOf(tokens: readonly Piece[]): number[] {
  return [...new Set(tokens.flatMap((token) => (token.kind === 'data' ? [token.dataId] : [])))]
}

const NUMBER = /^-?\d{1,30}(\.\d{1,30})?$/

/** A number as formulas write it, the decimal comma turned into a point; null for anything else. */
export function readNumber(typed: string): string | null {
  const text = typed
    .trim()
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  return NUMBER.test(text) ? text : null
}
