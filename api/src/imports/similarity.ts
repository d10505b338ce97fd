import { foldName } from '../lines/foldName'

/** The pairs of letters of a name, and how often it has each. */
export interface Pairs {
  counts: ReadonlyMap<string, number>
  size: number
}

/** The pairs of letters of a name, with a space before each word, so that its first letter counts. */
export function pairsOf(name: string): Pairs {
  const words = foldName(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\btot\b/g, 'totale')
  const counts = new Map<string, number>()
  for (let at = 0; at < words.length; at++) {
    const pair = (words[at - 1] ?? ' ') + words[at]
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return { counts, size: words.length }
}

/** How alike two names are, from 0 to 1: the pairs of letters that they share (Dice's coefficient). */
export function similarity(one: Pairs, other: Pairs): number {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one]
  let shared = 0
  for (const [pair, count] of fewer.counts) shared += Math.min(count, more.counts.get(pair) ?? 0)
  const all = one.size + other.size
  return all === 0 ? 0 : (2 * shared) / all
}
