/** A figure of an earlier day. */
export interface EarlierFigure {
  cents: number
  /** 0 is Sunday. */
  weekday: number
}

/** The usual range of a figure, computed from earlier days. */
export interface ExpectedRange {
  low: number
  high: number
  median: number
  /** The number of earlier days that it is computed from. */
  days: number
  /** Whether 0 is also usual, although it is outside of the range. */
  zero: boolean
}

/** The minimum number of earlier figures other than 0. */
export const FEWEST_DAYS = 8
/** The weight of a day of the same weekday; other days weigh 1. */
const SAME_WEEKDAY = 25
/** How many median absolute deviations from the median are usual. */
const DEVIATIONS = 3.5
/** The shares of the earlier figures at both ends that may lie outside of the range. */
const OUTER_SHARE = 0.1
/** The smallest distance from the median, as a logarithm: about 15 %. */
const NARROWEST = 0.15
/** The share of days with 0, by weight, above which 0 is usual. */
const USUAL_ZEROS = 0.02
const SHOWN_DIGITS = 2

interface Weighted {
  at: number
  weight: number
}

/**
 * The usual range of a figure, in the unit of the earlier figures (cents), rounded outwards to two digits as it is shown.
 * Figures differ by factors rather than by amounts, so that their logarithms are compared: by the median and the median
 * absolute deviation, which single wrong figures don't move. Null with fewer than eight figures other than 0, or of both
 * signs.
 */
export function expectedRange(earlier: readonly EarlierFigure[], weekday: number): ExpectedRange | null {
  const figures = earlier.filter(({ cents }) => cents !== 0)
  const sign = Math.sign(figures[0]?.cents ?? 0)
  if (figures.length < FEWEST_DAYS || figures.some(({ cents }) => Math.sign(cents) !== sign)) return null
  const weightOf = (figure: EarlierFigure) => (figure.weekday === weekday ? SAME_WEEKDAY : 1)
  const logarithms = sorted(
    figures.map((figure) => ({ at: Math.log(Math.abs(figure.cents)), weight: weightOf(figure) })),
  )
  const median = quantile(logarithms, 0.5)
  const deviation = quantile(sorted(logarithms.map(({ at, weight }) => ({ at: Math.abs(at - median), weight }))), 0.5)
  const distance = Math.max(DEVIATIONS * deviation, NARROWEST)
  const least = roundDown(Math.exp(Math.min(median - distance, quantile(logarithms, OUTER_SHARE))))
  const most = roundUp(Math.exp(Math.max(median + distance, quantile(logarithms, 1 - OUTER_SHARE))))
  const weightOfZeros = sum(earlier.filter(({ cents }) => cents === 0).map(weightOf))
  return {
    low: sign > 0 ? least : -most,
    high: sign > 0 ? most : -least,
    median: sign * Math.round(Math.exp(median)),
    days: earlier.length,
    zero: weightOfZeros > USUAL_ZEROS * sum(earlier.map(weightOf)),
  }
}

/** Whether a figure is outside of the range, both in the same unit. */
export function isUnusual(figure: number, { low, high, zero }: Pick<ExpectedRange, 'low' | 'high' | 'zero'>): boolean {
  return figure === 0 ? !zero : figure < low || figure > high
}

const sorted = (figures: Weighted[]) => figures.toSorted((a, b) => a.at - b.at)
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** The least figure that has at least this share of the weight at or below it. */
function quantile(ascending: Weighted[], share: number): number {
  const wanted = share * sum(ascending.map(({ weight }) => weight))
  let passed = 0
  for (const { at, weight } of ascending) {
    passed += weight
    if (passed >= wanted) return at
  }
  return ascending.at(-1)?.at ?? 0
}

// A whole number of cents, computed back from its logarithm, may be slightly off.
const EXACT = 1e-9
const stepOf = (figure: number) => Math.max(1, 10 ** (Math.floor(Math.log10(figure * (1 + EXACT))) + 1 - SHOWN_DIGITS))

function roundDown(figure: number): number {
  const step = stepOf(figure)
  return Math.floor((figure * (1 + EXACT)) / step) * step
}

function roundUp(figure: number): number {
  const step = stepOf(figure)
  return Math.ceil((figure * (1 - EXACT)) / step) * step
}
