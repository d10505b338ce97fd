import { formulaMessages as messages } from './messages'

export type Operator = '+' | '-' | '*' | '/'
export type Token =
  | { kind: 'data'; dataId: number }
  | { kind: 'number'; text: string }
  | { kind: 'operator'; operator: Operator }
export type Parsed = { tokens: Token[]; refusal?: undefined } | { refusal: string; tokens?: undefined }

const REFERENCE = /^#data_([1-9]\d{0,14})$/
const NUMBER = /^-?\d{1,30}(\.\d{1,30})?$/

function readToken(word: string): Token | undefined {
  if (word === '+' || word === '-' || word === '*' || word === '/') return { kind: 'operator', operator: word }
  const reference = REFERENCE.exec(word)
  if (reference) return { kind: 'data', dataId: Number(reference[1]) }
  return NUMBER.test(word) ? { kind: 'number', text: word } : undefined
}

function refuseNeighbours(before: Token | undefined, token: Token): string | undefined {
  if (!before) return token.kind === 'operator' ? messages.startsWithOperator : undefined
  if (before.kind === 'operator') return token.kind === 'operator' ? messages.consecutiveOperators : undefined
  if (token.kind === 'operator') return undefined
  return before.kind === 'number' && token.kind === 'number'
    ? messages.consecutiveNumbers
    : messages.consecutiveOperands
}

/**
 * Reads `operand (operator operand)*`, its tokens separated by one space: `#data_12 + 3.5 * #data_7`.
 * Gives the tokens, or the first refusal as the sentence that people read.
 */
export function parseExpression(expression: string): Parsed {
  const trimmed = expression.trim()
  if (trimmed === '') return { refusal: messages.incomplete }
  const tokens: Token[] = []
  for (const word of trimmed.split(' ')) {
    const token = readToken(word)
    if (!token) return { refusal: messages.invalidNumber }
    const refusal = refuseNeighbours(tokens.at(-1), token)
    if (refusal) return { refusal }
    tokens.push(token)
  }
  return tokens.at(-1)?.kind === 'operator' ? { refusal: messages.endsWithOperator } : { tokens }
}

/** The text of an expression, each reference written as the caller wants it. */
export function writeExpression(tokens: Token[], reference: (dataId: number) => string): string {
  return tokens.map((token) => writeToken(token, reference)).join(' ')
}

function writeToken(token: Token, reference: (dataId: number) => string): string {
  switch (token.kind) {
    case 'data':
      return reference(token.dataId)
    case 'number':
      return token.text
    case 'operator':
      return token.operator
  }
}

/** The ids of the items that an expression uses, each once. */
export function referencesOf(tokens: Token[]): number[] {
  return [...new Set(tokens.flatMap((token) => (token.kind === 'data' ? [token.dataId] : [])))]
}
