export interface Reconciled {
  /** The first figure less the second, in cents. */
  difference: number
  /** Whether the two figures differ by no more than the tolerance. */
  isSatisfied: boolean
}

/** Compares two figures. All are whole cents, so that no binary fraction is rounded. */
export function reconcile(cents: number, otherCents: number, toleranceCents: number): Reconciled {
  const difference = cents - otherCents
  return { difference, isSatisfied: Math.abs(difference) <= toleranceCents }
}
