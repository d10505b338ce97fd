const ROW = String.raw`\((?:\?|default|null|, )+\)`

/**
 * A statement without what varies with its values: quotes, spaces, literals, the lengths of lists, and which columns an
 * update sets to given values.
 */
export function shapeOf(sql: string): string {
  return sql
    .toLowerCase()
    .replaceAll(/'(?:[^'\\]|\\.|'')*'/g, '?')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\?(?: ?, ?\?)+/g, '?')
    .replaceAll(new RegExp(`(${ROW})(?: ?, ?${ROW})+`, 'g'), '$1')
    .replaceAll(/(when [^()]*?\? then \?)(?: \1)+/g, '$1')
    .replaceAll(/ set \w+ = \?(?:, \w+ = \?)* where /g, ' set … where ')
    .trim()
}
