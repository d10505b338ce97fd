/** A second, independent implementation of exact arithmetic, to compare the product's formulas with. */
export type Ratio = [top: bigint, bottom: bigint]
type Figures = ReadonlyMap<number, number | null>

const LARGEST = 999_999_999_999n

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b)
}

export function ratio(top: bigint, bottom: bigint): Ratio {
  const common = gcd(top, bottom) * (bottom < 0n ? -1n : 1n)
  return [top / common, bottom / common]
}

const OPERATIONS: Record<string, (a: Ratio, b: Ratio) => Ratio | null> = {
  '+': ([a, b], [c, d]) => ratio(a * d + c * b, b * d),
  '-': ([a, b], [c, d]) => ratio(a * d - c * b, b * d),
  '*': ([a, b], [c, d]) => ratio(a * c, b * d),
  '/': ([a, b], [c, d]) => (c === 0n ? null : ratio(a * d, b * c)),
}

/** Splits at the last sum, else at the last product: the left part is computed first. */
function compute(words: string[], operand: (word: string) => Ratio | null): Ratio | null {
  const [only = ''] = words
  if (words.length === 1) return operand(only)
  const sum = words.findLastIndex((word) => word === '+' || word === '-')
  const cut = sum >= 0 ? sum : words.length - 2
  const left = compute(words.slice(0, cut), operand)
  const right = compute(words.slice(cut + 1), operand)
  return left && right && (OPERATIONS[words[cut] ?? '']?.(left, right) ?? null)
}

function toRatio(number: string): Ratio {
  const places = number.includes('.') ? number.length - number.indexOf('.') - 1 : 0
  return ratio(BigInt(number.replace('.', '')), 10n ** BigInt(places))
}

/** In cents, half away from zero. */
export function rounded([top, bottom]: Ratio): bigint {
  const whole = (top * 100n) / bottom
  const rest = (top * 100n) % bottom
  const away = (rest < 0n ? -rest : rest) * 2n >= bottom ? (top < 0n ? -1n : 1n) : 0n
  return whole + away
}

/** The exact result of an expression, or null; `operand` has the value of each reference. */
export const exactResult = (expression: string, operand: (dataId: number) => Ratio | null): Ratio | null =>
  compute(expression.split(' '), (word) =>
    word.startsWith('#') ? operand(Number(word.slice('#data_'.length))) : toRatio(word),
  )

function withinLimit(cents: bigint): number | null {
  return cents > LARGEST || cents < -LARGEST ? null : Number(cents)
}

/** The results in cents of formulas by their result items, each computed on demand. */
export function exactResults(expressions: ReadonlyMap<number, string>, figures: Figures): Map<number, number | null> {
  const results = new Map<number, number | null>()
  const centsOf = (dataId: number): number | null => {
    const expression = expressions.get(dataId)
    if (expression === undefined) return figures.get(dataId) ?? null
    const known = results.get(dataId)
    if (known !== undefined) return known
    const result = exactResult(expression, operandOf)
    const cents = result && withinLimit(rounded(result))
    results.set(dataId, cents)
    return cents
  }
  const operandOf = (dataId: number): Ratio | null => {
    const cents = centsOf(dataId)
    return cents === null ? null : ratio(BigInt(cents), 100n)
  }
  for (const dataId of expressions.keys()) centsOf(dataId)
  return results
}

function dice(seed: number) {
  let state = seed || 1
  return (sides: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % sides
  }
}

/**
 * A few items, and formulas that use them and each other, in any order. Small figures and simple numbers are frequent,
 * since they produce halves of a cent, zeros and cycles of rounding.
 */
export function randomLibrary(seed: number): { expressions: Map<number, string>; figures: Map<number, number> } {
  const roll = dice(seed)
  const figures = new Map<number, number>()
  for (let dataId = 1; dataId <= 4; dataId++) figures.set(dataId, randomCents(roll))
  const count = 1 + roll(4)
  const expressions: [number, string][] = []
  for (let index = 0; index < count; index++) {
    const operand = () => (roll(3) === 0 ? randomNumber(roll) : `#data_${1 + roll(4 + index)}`)
    const words = [operand()]
    for (let more = roll(6); more > 0; more--) words.push('+-*/'[roll(4)] ?? '+', operand())
    expressions.push([5 + index, words.join(' ')])
  }
  return { expressions: new Map(roll(2) === 0 ? expressions.reverse() : expressions), figures }
}

function randomCents(roll: (sides: number) => number): number {
  const sign = roll(4) === 0 ? -1 : 1
  const cents = [roll(12), roll(1000), roll(10_000_000), 999_999_999_999 - roll(1000)][roll(4)] ?? 0
  return cents === 0 ? 0 : sign * cents
}

function randomNumber(roll: (sides: number) => number): string {
  const whole = String(roll(roll(2) === 0 ? 4 : 1000))
  return [whole, `-${whole}`, `${whole}.${roll(10)}`, `${whole}.00${roll(10)}5`][roll(4)] ?? whole
}
