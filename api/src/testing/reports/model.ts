import type { SummaryItem } from '@quotidia/contract/reports'
import { exactResult, type Ratio, ratio, rounded } from '@quotidia/domain/formula/referenceEvaluation'

/** A day as its reader sees it: the cents of each visible item (of a check 100 or 0), null for one without a figure. */
export interface SeenDay {
  date: string
  figures: ReadonlyMap<number, bigint | null>
}

/** What all readers share. */
export interface Company {
  /** The line of each item, hidden ones included. */
  keys: ReadonlyMap<number, number>
  /** The expression of each result, of all libraries. */
  expressions: ReadonlyMap<number, string>
  aggregations: ReadonlyMap<number, SummaryItem['aggregation']>
}

/** A line's expected figure over some days. */
export interface Expected {
  cents: bigint | null
  date?: string | null
  /** The permitted reasons for no figure. */
  reasons: string[]
  days: number
  skipped?: number
}

const LARGEST = 7_000_000_000_000_000n
const IN_EVALUATION = ['division-by-zero', 'too-large', 'operand']

const operandsOf = (expression: string) =>
  expression
    .split(' ')
    .filter((word) => word.startsWith('#'))
    .map((word) => Number(word.slice('#data_'.length)))
const sum = (figures: bigint[]) => figures.reduce((all, each) => all + each, 0n)
const mean = (figures: bigint[]) =>
  figures.length === 0 ? null : rounded(ratio(sum(figures), 100n * BigInt(figures.length)))

/** A second, independent implementation of the summaries' aggregations, on the days' figures. */
export class Model {
  constructor(private readonly company: Company) {}

  /** The figure of a line over some days, oldest first. */
  figureOf(key: number, days: SeenDay[]): Expected {
    const aggregation = this.company.aggregations.get(key)
    if (aggregation === 'FORMULA') return this.recomputed(key, days)
    const dated = days.flatMap(({ date, figures }) => {
      const cents = this.figureOn(key, figures)
      return typeof cents === 'bigint' ? [{ date, cents }] : []
    })
    const end = aggregation === 'FIRST' ? dated[0] : dated.at(-1)
    const isEnd = aggregation === 'FIRST' || aggregation === 'LAST'
    return {
      cents: this.total(
        key,
        dated.map(({ cents }) => cents),
      ),
      ...(isEnd && { date: end?.date ?? null }),
      reasons: [],
      days: dated.length,
    }
  }

  /** The mean of a line's own figures on some days. */
  meanOf(key: number, days: SeenDay[]): bigint | null {
    const aggregation = this.company.aggregations.get(key)
    if (aggregation === undefined || aggregation === 'FORMULA' || aggregation === 'NONE') return null
    const own = days.map(({ figures }) => this.figureOn(key, figures))
    return mean(own.filter((cents) => typeof cents === 'bigint'))
  }

  /** Undefined for a line that the reader doesn't see on the day. */
  private figureOn(key: number, figures: SeenDay['figures']): bigint | null | undefined {
    const dataId = this.itemOn(key, figures)
    return dataId === undefined ? undefined : figures.get(dataId)
  }

  private itemOn(key: number, figures: SeenDay['figures']): number | undefined {
    return [...figures.keys()].find((dataId) => this.company.keys.get(dataId) === key)
  }

  private total(key: number, figures: bigint[]): bigint | null {
    if (figures.length === 0) return null
    switch (this.company.aggregations.get(key)) {
      case undefined:
        return 100n * BigInt(figures.filter((cents) => cents !== 0n).length)
      case 'SUM':
        return sum(figures)
      case 'AVERAGE':
        return mean(figures)
      case 'FIRST':
        return figures[0] ?? null
      case 'LAST':
        return figures.at(-1) ?? null
      default:
        return null
    }
  }

  private isNested(dataId: number): boolean {
    const key = this.company.keys.get(dataId)
    return key !== undefined && this.company.aggregations.get(key) === 'FORMULA' && this.company.expressions.has(dataId)
  }

  /** An expression with the lines' keys, and those of nested results in their places. */
  private written(dataId: number): string {
    const expression = this.company.expressions.get(dataId) ?? ''
    return expression
      .split(' ')
      .map((word) => {
        if (!word.startsWith('#')) return word
        const operand = Number(word.slice('#data_'.length))
        return this.isNested(operand) ? `(${this.written(operand)})` : `#${this.company.keys.get(operand)}`
      })
      .join(' ')
  }

  private used(dataId: number): number[] {
    const operands = operandsOf(this.company.expressions.get(dataId) ?? '')
    return operands.flatMap((operand) => (this.isNested(operand) ? [operand, ...this.used(operand)] : [operand]))
  }

  private recomputed(key: number, days: SeenDay[]): Expected {
    const own = days.flatMap(({ figures }) => {
      const dataId = this.itemOn(key, figures)
      return dataId === undefined ? [] : [{ dataId, figures, cents: figures.get(dataId) }]
    })
    const isHidden = own.some(({ dataId, figures }) => this.used(dataId).some((operand) => !figures.has(operand)))
    if (isHidden) return { cents: null, reasons: ['hidden'], days: own.filter(({ cents }) => cents !== null).length }
    const whole = own.filter(({ dataId, figures }) =>
      this.used(dataId).every((operand) => this.isNested(operand) || typeof figures.get(operand) === 'bigint'),
    )
    const counted = { days: whole.length, skipped: own.length - whole.length }
    if (new Set(own.map(({ dataId }) => this.written(dataId))).size > 1)
      return { cents: null, reasons: ['formula-changed'], ...counted }
    const [first] = whole
    if (!first) return { cents: null, reasons: ['operand'], ...counted }
    const cents = this.evaluated(
      first.dataId,
      whole.map(({ figures }) => figures),
    )
    return { cents, reasons: IN_EVALUATION, ...counted }
  }

  private evaluated(dataId: number, days: SeenDay['figures'][]): bigint | null {
    const result = exactResult(this.company.expressions.get(dataId) ?? '', (operand): Ratio | null => {
      const key = this.company.keys.get(operand) ?? 0
      const cents = this.isNested(operand)
        ? this.evaluated(operand, days)
        : this.total(
            key,
            days.map((figures) => this.figureOn(key, figures)).filter((figure) => typeof figure === 'bigint'),
          )
      return cents === null ? null : ratio(cents, 100n)
    })
    const cents = result && rounded(result)
    return cents === null || cents > LARGEST || cents < -LARGEST ? null : cents
  }
}
