import type { DayFull } from '@quotidia/contract/days'
import type { Grouping, SummaryItem } from '@quotidia/contract/reports'
import type { Client } from '../client'
import { readForm } from '../newVersion'
import type { Company, Expected, Model, SeenDay } from './model'
import { readSummary } from './summary'

const centsOf = (value: number) => BigInt(Math.round(value * 100))

/** A day's figures as its reader is answered. */
export function seenDay({ date, dayWithValues, missing = [] }: DayFull): SeenDay {
  const figures = dayWithValues.map(({ dataId, value }): [number, bigint | null] => {
    if (value === null || missing.includes(dataId)) return [dataId, null]
    return [dataId, centsOf(value)]
  })
  return { date, figures: new Map(figures) }
}

/** The lines, formulas and aggregations of a company, as its owner is answered. */
export async function readCompany(owner: Client, range: { from: string; to: string }): Promise<Company> {
  const { items } = await readSummary(owner, range.from, range.to)
  const { body: libraries } = await owner.get('/library/user')
  const expressions = new Map<number, string>()
  for (const { libraryId } of libraries as { libraryId: number }[]) {
    for (const { expression, resultDataId } of (await readForm(owner, libraryId)).formulas)
      expressions.set(resultDataId, expression)
  }
  return {
    keys: new Map(items.flatMap(({ key, dataIds }) => dataIds.map((dataId) => [dataId, key] as const))),
    expressions,
    aggregations: new Map(items.map(({ key, aggregation }) => [key, aggregation])),
  }
}

/** The figures of a line that are computed. */
export const shownFigures = (item: SummaryItem) => {
  const { values, total, average, days, incalculable, skipped, totalDate, dates } = item
  return { values, total, average, days, incalculable, skipped, totalDate, dates }
}

/** The expected figures of a line whose reader is answered these days. */
export function expectedLine(model: Model, item: SummaryItem, days: SeenDay[], keys: string[], by: Grouping) {
  const { key, dataType } = item
  const isCheck = dataType === 'CHECK'
  const shown = (cents: bigint | null) => (cents === null ? null : Number(cents) / 100)
  const own = (of: SeenDay[]) =>
    of.flatMap(({ figures }) => item.dataIds.flatMap((dataId) => figures.get(dataId) ?? []))
  const isMissing = ({ figures }: SeenDay) => item.dataIds.some((dataId) => figures.get(dataId) === null)
  const ofPeriods = keys.map((period) => days.filter(({ date }) => keyOf(date, by) === period))
  const values = ofPeriods.map((of): Expected => {
    if (by !== 'day' || isCheck) return model.figureOf(key, of)
    return { cents: own(of)[0] ?? null, reasons: [], days: of.length }
  })
  const total = model.figureOf(key, days)
  const isByDay = by === 'day'
  const isFormula = item.aggregation === 'FORMULA'
  const permitted = (reason: string | null | undefined, { cents, reasons }: Expected) =>
    isFormula && cents === null ? reasons.includes(reason ?? '') : (reason ?? null) === null
  return {
    figures: {
      values: values.map(({ cents }) => shown(cents)),
      total: shown(total.cents),
      average: isCheck ? null : shown(model.meanOf(key, days)),
      days: total.days,
      incalculable: dataType === 'CALCULATED' ? days.filter(isMissing).length : 0,
      skipped: total.skipped,
      totalDate: total.date,
      dates: isByDay || total.date === undefined ? undefined : values.map(({ date }) => date ?? null),
    },
    areReasonsRight:
      permitted(item.totalReason, total) &&
      values.every((expected, index) => isByDay || permitted(item.reasons?.[index], expected)),
  }
}

const DAY_MS = 86_400_000

/** The period of a date, computed without the product's calendar. */
function keyOf(date: string, by: Grouping): string {
  if (by === 'day') return date
  if (by === 'month') return date.slice(0, 7)
  if (by === 'year') return date.slice(0, 4)
  const time = Date.parse(`${date}T00:00:00Z`)
  const weekday = new Date(time).getUTCDay() || 7
  if (by === 'weekday') return String(weekday)
  // A week belongs to the year of its Thursday.
  const thursday = new Date(time + (4 - weekday) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS))
  return `${year}-W${String(week).padStart(2, '0')}`
}
