/** The largest figure whose digits fit beside the axis. */
const LARGEST_WRITTEN = 9_999_999

const written = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('it-IT', { notation: 'compact' })

/** The labels of the axis of figures: `2.500`; `10 Mln` for all if one of them is very large. */
export function axisLabels(ticks: number[]): string[] {
  const format = ticks.some((tick) => Math.abs(tick) > LARGEST_WRITTEN) ? short : written
  return ticks.map((tick) => format.format(tick))
}
