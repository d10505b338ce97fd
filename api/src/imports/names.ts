/** Names as people compare them: without case, accents and repeated spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** How alike two names are, from 0 to 1: the pairs of letters that they share (Dice's coefficient). */
export function similarity(one: string, other: string): number {
  const pairs = pairsOf(one)
  const others = pairsOf(other)
  const shared = others.filter((pair) => {
    const at = pairs.indexOf(pair)
    if (at >= 0) pairs[at] = ''
    return at >= 0
  })
  const all = pairs.length + others.length
  return all === 0 ? 0 : (2 * shared.length) / all
}

/** A space stands before each word, so that how a word begins counts. */
function pairsOf(name: string): string[] {
  const words = foldName(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\btot\b/g, 'totale')
  const text = words && ` ${words}`
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2))
}
