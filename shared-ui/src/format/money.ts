const ITALIAN = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  // Otherwise it-IT leaves out the dot below 10.000.
  useGrouping: 'always',
  signDisplay: 'negative',
})
const MINUS = '\u2212'

/** An amount in euro as it is read in a column: `1.234,50`, a minus as U+2212. */
export function formatFigure(amount: number): string {
  return ITALIAN.format(amount).replace('-', MINUS)
}

/** An amount in euro as it is read in a sentence: `1.234,50 €`, which never breaks over two lines. */
export function formatAmount(amount: number): string {
  return `${formatFigure(amount)}\u00a0€`
}

/** An amount in euro as it is written in a field: `1234.50`; nothing for null. */
export function toInput(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2)
}
