import { readToken } from 'domain/formula/expression'

/** A part of a formula that isn't a reference, as people read it: `*` is `×`, `0.5` is `0,5`. */
export function formatToken(token: string): string {
  return token === '*' ? '×' : token.replace('.', ',')
}

/** A formula as people read it: `#data_1 * 0.5` is `Incasso contanti × 0,5`. Its stored form is never shown. */
export function formatExpression(expression: string, nameOf: (dataId: number) => string): string {
  const read = (word: string) => {
    const token = readToken(word)
    return token?.kind === 'data' ? nameOf(token.dataId) : formatToken(word)
  }
  return expression.split(' ').map(read).join(' ')
}
