const REFERENCE = /^#data_(\d+)$/

/** A part of a formula that isn't a reference, as people read it: `*` is `×`, `0.5` is `0,5`. */
export function formatToken(token: string): string {
  return token === '*' ? '×' : token.replace('.', ',')
}

/** A formula as people read it: `#data_1 * 0.5` is `Incasso contanti × 0,5`. Its stored form is never shown. */
export function formatExpression(expression: string, nameOf: (dataId: number) => string): string {
  const read = (token: string) => {
    const dataId = REFERENCE.exec(token)?.[1]
    return dataId === undefined ? formatToken(token) : nameOf(Number(dataId))
  }
  return expression.split(' ').map(read).join(' ')
}
