/** A quantile of the measurements; `share` is `0.5` for the median. */
export function quantile(measured: number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
