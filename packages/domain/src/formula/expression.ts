import { formulaMessages as messages } from './messages'

export const OPERATORS = ['+', '-', '*', '/'] as const
export type Operator = (typeof OPERATORS)[number]
export type Token =
  | { kind: 'data'; dataId: number }
  | { kind: 'number'; text: string }
  | { kind: 'operator'; operator: Operator }
export type Parsed = { tokens: Token[]; refusal?: undefined } | { refusal: string; tokens?: undefined }

const REFERENCE = /^#data_([1-9]\d{0,14})$/
const NUMBER = /^-?\d{1,30}(\.\d{1,30})?$/

export const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text)

/** Whether a text is a number in the syntax of formulas: `-3.5`. */
export const isFormulaNumber = (text: string) => NUMBER.test(text)

/** The token of a word of an expression: an operator, a number, or a reference such as `#data_12`. */
export function readToken(word: string): Token | undefined {
  if (isOperator(word)) return { kind: 'operator', operator: word }
  const reference = REFERENCE.exec(word)
  if (reference) return { kind: 'data', dataId: Number(reference[1]) }
  return isFormulaNumber(word) ? { kind: 'number', text: word } : undefined
}

/** The reason why `token` can't follow `before`, which is undefined at the start of a formula. */
export function refuseNextToken(before: Token | undefined, token: Token): string | undefined {
  if (!before) return token.kind === 'operator' ? messages.startsWithOperator : undefined
  if (before.kind === 'operator') return token.kind === 'operator' ? messages.consecutiveOperators : undefined
  if (token.kind === 'operator') return undefined
  return before.kind === 'number' && token.kind === 'number'
    ? messages.consecutiveNumbers
    : messages.consecutiveOperands
}

/** The reason why tokens aren't a formula: `operand (operator operand)*`. */
export function refuseTokens(tokens: readonly Token[]): string | undefined {
  if (tokens.length === 0) return messages.incomplete
  for (const [index, token] of tokens.entries()) {
    const refusal = refuseNextToken(tokens[index - 1], token)
    if (refusal) return refusal
  }
  return tokens.at(-1)?.kind === 'operator' ? messages.endsWithOperator : undefined
}

/**
 * Parses `operand (operator operand)*`, tokens separated by one space: `#data_12 + 3.5 * #data_7`.
 * Returns the tokens, or the first error as the message for the user.
 */
export function parseExpression(expression: string): Parsed {
  const trimmed = expression.trim()
  if (trimmed === '') return { refusal: messages.incomplete }
  const tokens: Token[] = []
  for (const word of trimmed.split(' ')) {
    const token = readToken(word)
    const refusal = token ? refuseNextToken(tokens.at(-1), token) : messages.invalidNumber
    if (!token || refusal) return { refusal: refusal ?? messages.invalidNumber }
    tokens.push(token)
  }
  return tokens.at(-1)?.kind === 'operator' ? { refusal: messages.endsWithOperator } : { tokens }
}

/** The text of an expression; `write` renders each reference. */
export function writeExpression(tokens: readonly Token[], reference: (dataId: number) => string): string {
  return tokens.map((token) => writeToken(token, reference)).join(' ')
}

export function writeToken(token: Token, reference: (dataId: number) => string): string {
  switch (token.kind) {
    case 'data':
      return reference(token.dataId)
    case 'number':
      return token.text
    case 'operator':
      return token.operator
  }
}

/** The ids of the items in an expression, each once, in the order of their first use. */
export function referencesOf(tokens: readonly Token[]): number[] {
  return [...new Set(tokens.flatMap((token) => (token.kind === 'data' ? [token.dataId] : [])))]
}
