/** An exact number: `top / bottom`, with a positive bottom. */
export interface Fraction {
  top: bigint
  bottom: bigint
}

export const ZERO: Fraction = { top: 0n, bottom: 1n }

/** At least two decimals, so that sums of amounts and of plain numbers share one bottom and stay small. */
export function fractionOf(decimal: string): Fraction {
  const [whole = '0', decimals = ''] = decimal.split('.')
  const places = Math.max(decimals.length, 2)
  return { top: BigInt(whole + decimals.padEnd(places, '0')), bottom: 10n ** BigInt(places) }
}

export function fractionOfCents(cents: number): Fraction {
  return { top: BigInt(cents), bottom: 100n }
}

export function add(a: Fraction, b: Fraction): Fraction {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom }
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
}

export function negate(a: Fraction): Fraction {
  return { top: -a.top, bottom: a.bottom }
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom }
}

/** One divided by a number other than zero. */
export function invert({ top, bottom }: Fraction): Fraction {
  return top < 0n ? { top: -bottom, bottom: -top } : { top: bottom, bottom: top }
}

/** Euro to cents, rounded half away from zero. */
export function roundToCents({ top, bottom }: Fraction): bigint {
  const size = top < 0n ? -top : top
  const rounded = (size * 200n + bottom) / (bottom * 2n)
  return top < 0n ? -rounded : rounded
}
