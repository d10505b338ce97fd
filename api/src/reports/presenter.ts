import { SHOWN_EXPRESSION_MAX, type Summary, type SummaryItem } from '@quotidia/contract/reports'
import { writeExpression } from '@quotidia/domain/formula/expression'
import { isTick } from '@quotidia/domain/items'
import { averageCents, fromCents } from '@quotidia/domain/money'
import { referenceTo } from './formulaPlan'
import type { FormulaSums } from './formulaSums'
import type { Period } from './periods'
import type { ReportedDay } from './queries'
import { type LineSums, wholeRange } from './summary'

/** `positions` are those of the days' periods. */
export function presentPeriods(periods: Period[], days: ReportedDay[], positions: number[]): Summary['periods'] {
  const counted = periods.map((period) => ({ ...period, days: 0, closed: 0, approved: 0 }))
  for (const [index, { status }] of days.entries()) {
    const counts = counted[positions[index] ?? 0]
    if (!counts) continue
    counts.days += 1
    if (status === 'closed') counts.closed += 1
    if (status === 'approved') counts.approved += 1
  }
  return counted
}

export function presentLine(line: LineSums): SummaryItem {
  const { key, items, aggregation, incalculable } = line
  const newest = items.at(-1)
  if (!newest) throw new Error(`The line ${key} has no item.`)
  const isCheck = isTick(newest.data_type)
  return {
    key,
    dataIds: items.map(({ id }) => id),
    dataName: newest.name,
    sectionName: newest.section,
    dataType: newest.data_type,
    ...(!isCheck && { unit: newest.unit }),
    ...(aggregation && { aggregation }),
    ...presentFigures(line, isCheck),
    incalculable,
  }
}

type Figures = Pick<SummaryItem, 'values' | 'total' | 'average' | 'days'> & Partial<SummaryItem>

function presentFigures(line: LineSums, isCheck: boolean): Figures {
  const { aggregation, sums, days, ends, formula, isByDay } = line
  const total = sums.reduce((sum, each) => sum + each, 0)
  const daysInAll = days.reduce((sum, each) => sum + each, 0)
  const mean = shown(averageOf(total, daysInAll))
  const ofDays = Array.from(sums, (sum, period) => (days[period] ? (isCheck ? sum : fromCents(sum)) : null))
  if (formula) return presentFormula(line, formula, { ofDays, days: daysInAll })
  if (ends) {
    const whole = wholeRange(line)
    return {
      values: isByDay ? ofDays : ofDays.map((_, period) => shown(ends.centsIn(period))),
      ...(!isByDay && { dates: ofDays.map((_, period) => ends.dateIn(period)) }),
      total: shown(ends.centsIn(whole)),
      totalDate: ends.dateIn(whole),
      average: mean,
      days: daysInAll,
    }
  }
  if (aggregation === 'AVERAGE') {
    const means = Array.from(sums, (sum, period) => shown(averageOf(sum, days[period] ?? 0)))
    return { values: isByDay ? ofDays : means, total: mean, average: mean, days: daysInAll }
  }
  if (aggregation === 'NONE') {
    return { values: isByDay ? ofDays : ofDays.map(() => null), total: null, average: null, days: daysInAll }
  }
  const inAll = isCheck ? total : fromCents(total)
  return { values: ofDays, total: daysInAll === 0 ? null : inAll, average: isCheck ? null : mean, days: daysInAll }
}

/** @param of the figures of single days, for a summary by day, and the number of days that have one */
function presentFormula(
  line: LineSums,
  formula: FormulaSums,
  of: { ofDays: (number | null)[]; days: number },
): Figures {
  const whole = wholeRange(line)
  const results = line.isByDay ? [] : of.ofDays.map((_, period) => formula.resultIn(period).result)
  const { result, tokens, totals } = formula.resultIn(whole)
  const counted = formula.daysIn(whole)
  const expression = tokens && writeExpression(tokens, referenceTo)
  return {
    values: line.isByDay ? of.ofDays : results.map((each) => (typeof each === 'number' ? fromCents(each) : null)),
    ...(results.some((each) => typeof each === 'string') && {
      reasons: results.map((each) => (typeof each === 'string' ? each : null)),
    }),
    total: typeof result === 'number' ? fromCents(result) : null,
    ...(typeof result === 'string' && { totalReason: result }),
    average: null,
    days: counted?.days ?? of.days,
    ...(counted && { skipped: counted.skipped }),
    ...(totals &&
      expression !== undefined &&
      expression.length <= SHOWN_EXPRESSION_MAX && {
        formula: {
          expression,
          totals: Object.fromEntries([...totals].map(([key, cents]) => [String(key), shown(cents)])),
        },
      }),
  }
}

const averageOf = (cents: number, days: number) => (days === 0 ? null : averageCents(cents, days))
const shown = (cents: number | null) => (cents === null ? null : fromCents(cents))
