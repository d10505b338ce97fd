/** The figure of the first or last day of each period, with its date. */
export class EndFigures {
  private readonly cents: Float64Array
  private readonly dates: (string | null)[]

  constructor(
    private readonly end: 'FIRST' | 'LAST',
    periods: number,
  ) {
    this.cents = new Float64Array(periods)
    this.dates = Array.from({ length: periods }, () => null)
  }

  /** Adds a day, later than those before, to some periods. */
  add(cents: number, date: string, periods: readonly number[]) {
    for (const period of periods) {
      if (this.end === 'FIRST' && this.dates[period] !== null) continue
      this.cents[period] = cents
      this.dates[period] = date
    }
  }

  centsIn(period: number): number | null {
    return this.dateIn(period) === null ? null : (this.cents[period] ?? null)
  }

  dateIn(period: number): string | null {
    return this.dates[period] ?? null
  }
}
