import { evaluateTotals, type NoTotal } from '@quotidia/domain/aggregation'
import { referencesOf, type Token } from '@quotidia/domain/formula/expression'
import { averageCents } from '@quotidia/domain/money'
import { batchesOf } from '../db/batches'
import type { StoredFigures } from '../figures/storedFigures'
import type { FormulaPlan, Leaf } from './formulaPlan'

const TICKED_CENTS = 100

/** A period's result in cents, with its formula and the totals of the formula's operands in cents. */
interface Evaluated {
  tokens: readonly Token[]
  totals: ReadonlyMap<number, number | null>
  result: number | NoTotal
}
export type FormulaResult = Evaluated | { result: NoTotal; tokens?: undefined; totals?: undefined }

/** The days of one form of the formula. Arrays have one number per period. */
interface Tally {
  plan: FormulaPlan
  /** Whether the period has a day of a library with this form. */
  present: Uint8Array
  /** The number of days on which every leaf has a figure. */
  days: Float64Array
  /** Of each leaf: the sum of the figures on these days, the number of ticked days, or the first or last figure. */
  leaves: Float64Array[]
}

/** The totals of the operands of a line that is computed again, over the days on which all of them have a figure. */
export class FormulaSums {
  private readonly tallies = new Map<string, Tally>()
  private readonly hidden: Uint8Array
  private readonly allDays: Float64Array
  private readonly results = new Map<number, FormulaResult>()

  constructor(private readonly periods: number) {
    this.hidden = new Uint8Array(periods)
    this.allDays = new Float64Array(periods)
  }

  /** Adds a day, later than those before, to some periods. */
  add(plan: FormulaPlan, figures: StoredFigures, periods: readonly number[]) {
    for (const period of periods) this.allDays[period] = (this.allDays[period] ?? 0) + 1
    if (!plan.isVisible) {
      for (const period of periods) this.hidden[period] = 1
      return
    }
    const tally = this.tallies.get(plan.shape) ?? emptyTally(plan, this.periods)
    this.tallies.set(plan.shape, tally)
    const isWhole = plan.leaves.every(({ at }) => figures[at] !== null && figures[at] !== undefined)
    for (const period of periods) {
      tally.present[period] = 1
      if (!isWhole) continue
      const isFirst = tally.days[period] === 0
      tally.days[period] = (tally.days[period] ?? 0) + 1
      // Without an iterator: a summary of 20 years comes here hundreds of thousands of times.
      for (let index = 0; index < plan.leaves.length; index++) {
        const leaf = plan.leaves[index]
        const totals = tally.leaves[index]
        if (leaf && totals) addFigure(totals, leaf.aggregation, figures[leaf.at] ?? 0, period, isFirst)
      }
    }
  }

  /** The days that the result is computed from, and the others; null if the reader doesn't see all operands. */
  daysIn(period: number): { days: number; skipped: number } | null {
    if (this.hidden[period]) return null
    const days = [...this.tallies.values()].reduce((sum, tally) => sum + (tally.days[period] ?? 0), 0)
    return { days, skipped: (this.allDays[period] ?? 0) - days }
  }

  resultIn(period: number): FormulaResult {
    const known = this.results.get(period)
    if (known) return known
    const result = this.compute(period)
    this.results.set(period, result)
    return result
  }

  /** The periods in parts whose evaluation reads about so many tokens. */
  *parts(tokensAtOnce: number): Generator<number[]> {
    const tokens = Math.max(1, ...[...this.tallies.values()].map(({ plan }) => tokensIn(plan)))
    yield* batchesOf([...this.allDays.keys()], Math.ceil(tokensAtOnce / tokens))
  }

  evaluate(periods: number[]) {
    for (const period of periods) this.resultIn(period)
  }

  /** How a period's result is computed; undefined without one. */
  planOf(period: number): FormulaPlan | undefined {
    const { tokens } = this.resultIn(period)
    return [...this.tallies.values()].find(({ plan }) => plan.formulas.at(-1)?.tokens === tokens)?.plan
  }

  private compute(period: number): FormulaResult {
    if (this.hidden[period]) return { result: 'hidden' }
    const [tally, other] = [...this.tallies.values()].filter(({ present }) => present[period])
    if (other) return { result: 'formula-changed' }
    const days = tally?.days[period] ?? 0
    const tokens = tally?.plan.formulas.at(-1)?.tokens
    if (!tally || !tokens || days === 0) return { result: 'operand' }
    const leaves = tally.plan.leaves.map(
      ({ key, aggregation }, index) => [key, totalOf(aggregation, tally.leaves[index]?.[period] ?? 0, days)] as const,
    )
    const { total, totals } = evaluateTotals(tally.plan.formulas, new Map(leaves))
    const operands = referencesOf(tokens).map((key) => [key, totals.get(key) ?? null] as const)
    return { result: total, tokens, totals: new Map(operands) }
  }
}

function emptyTally(plan: FormulaPlan, periods: number): Tally {
  return {
    plan,
    present: new Uint8Array(periods),
    days: new Float64Array(periods),
    leaves: plan.leaves.map(() => new Float64Array(periods)),
  }
}

const tokensIn = ({ formulas }: FormulaPlan) => formulas.reduce((sum, { tokens }) => sum + tokens.length, 0)

function addFigure(
  leaf: Float64Array,
  aggregation: Leaf['aggregation'],
  cents: number,
  period: number,
  isFirst: boolean,
) {
  if (aggregation === 'FIRST' || aggregation === 'LAST') {
    if (aggregation === 'LAST' || isFirst) leaf[period] = cents
    return
  }
  const counted = aggregation === undefined ? Number(cents !== 0) * TICKED_CENTS : cents
  leaf[period] = (leaf[period] ?? 0) + counted
}

function totalOf(aggregation: Leaf['aggregation'], cents: number, days: number): number | null {
  if (aggregation === 'AVERAGE') return averageCents(cents, days)
  return aggregation === 'NONE' || aggregation === 'FORMULA' ? null : cents
}
