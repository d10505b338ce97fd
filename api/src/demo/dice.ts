/** Random numbers: the same seed gives the same sequence on every machine. */
export interface Dice {
  /** From `low` up to `high`. */
  between(low: number, high: number): number
  /** A multiple of `step` from `low` to `high`, all in cents; the result is in whole cents. */
  cents(low: number, high: number, step?: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  happens(probability: number): boolean
}

function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16777619)
  return value >>> 0
}

export function diceFor(seed: string): Dice {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    between,
    cents: (low, high, step = 1) => Math.round(between(low, high) / step) * step,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    happens: (probability) => next() < probability,
  }
}
