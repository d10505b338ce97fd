import { readToken } from '@quotidia/domain/formula/expression'

/** Formats a part of a formula that isn't a reference: `*` as `×`, `0.5` as `0,5`. */
export function formatToken(token: string): string {
  return token === '*' ? '×' : token.replace('.', ',')
}

/** Formats a formula: `#data_1 * 0.5` as `Incasso contanti × 0,5`. */
export function formatExpression(expression: string, nameOf: (dataId: number) => string): string {
  const read = (word: string) => {
    const token = readToken(word)
    return token?.kind === 'data' ? nameOf(token.dataId) : formatToken(word)
  }
  return expression.split(' ').map(read).join(' ')
}
