/** The value that a share of the measurements, `0.5` or `0.99`, doesn't exceed. */
export function quantile(measured: number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
