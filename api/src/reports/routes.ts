import Router from '@koa/router'
import {
  Headlines,
  ListReport,
  ListReportQuery,
  Summary,
  type SummaryItem,
  SummaryQuery,
} from '@quotidia/contract/reports'
import { batchesOf } from '../db/batches'
import { allow } from '../http/authorize'
import { notFound } from '../http/errors'
import { longQuery } from '../http/longQuery'
import { loadAggregations } from '../lines/aggregations'
import { loadLines } from '../lines/readerLines'
import { listItemsOf, totalByCausal, totalOf } from './causals'
import { loadHeadlines } from './headlines'
import { periodsOf, positionsIn } from './periods'
import { mayReadReports } from './policy'
import { presentLine, presentPeriods } from './presenter'
import { listEntries, listReportedDays } from './queries'
import { refuseDays, refuseFigures, refuseLarge, refuseOperands, refuseRange, refuseTotals } from './range'
import { sumDays } from './sumDays'
import { beginSums, countLines, type LineSums } from './summary'

/** Lines whose figures are presented in one part. */
const LINES_AT_ONCE = 20
/** Of the formulas that are evaluated in one part. */
const TOKENS_AT_ONCE = 20_000

export const reports = new Router({ prefix: '/report' })

reports.get(
  '/summary',
  longQuery({ query: SummaryQuery, response: Summary }, async ({ from, to, by }, { actor, inTurn, readPart }) => {
    allow(mayReadReports(actor))
    refuseRange({ from, to })
    refuseDays(by, { from, to })
    // Before the lines, so that a library that is added meanwhile is without days rather than without lines.
    const days = await readPart((db) => listReportedDays(db, actor.companyId, { from, to }))
    const used = new Set(days.map(({ library_id }) => library_id))
    const lines = await loadLines({ actor, readPart }, ({ library_id }) => used.has(library_id))
    const periods = await inTurn(async () => periodsOf(by, { from, to }))
    const dates = days.map(({ date }) => date)
    const positions = positionsIn(periods, by, dates)
    refuseFigures(countLines(lines) * periods.length)
    const reading = { companyId: actor.companyId, readPart }
    const aggregations = await loadAggregations(reading, lines)
    const sums = beginSums(lines, aggregations, { periods: periods.length, isByDay: by === 'day' })
    refuseOperands(sums.operands * periods.length)
    const position = new Map(days.map(({ id }, index) => [id, positions[index]]))
    await sumDays(reading, sums, days, (id) => position.get(id))
    await computeAgain(sums.lines, inTurn)
    const items: SummaryItem[] = []
    for (const some of batchesOf(sums.lines, LINES_AT_ONCE))
      items.push(...(await inTurn(async () => some.map(presentLine))))
    return { periods: presentPeriods(periods, days, positions), items }
  }),
)

/** Evaluates the formulas of lines in parts: a formula may have thousands of operands, and a summary a thousand periods. */
async function computeAgain(lines: LineSums[], inTurn: <T>(work: () => Promise<T>) => Promise<T>) {
  for (const { formula } of lines) {
    for (const periods of formula?.parts(TOKENS_AT_ONCE) ?? []) await inTurn(async () => formula?.evaluate(periods))
  }
}

reports.get(
  '/list',
  longQuery({ query: ListReportQuery, response: ListReport }, async ({ from, to, dataKey }, { actor, readPart }) => {
    allow(mayReadReports(actor))
    refuseRange({ from, to })
    const items = listItemsOf(await loadLines({ actor, readPart }, (_, key) => key === dataKey))
    const newest = items.at(-1)
    if (!newest) throw notFound()
    const dataIds = items.map(({ id }) => id)
    const entries = await readPart((db) => listEntries(db, actor.companyId, { from, to }, dataIds))
    refuseTotals(entries.length)
    const { name: dataName, section: sectionName, unit } = newest
    const causals = totalByCausal(entries)
    const report = { key: dataKey, dataName, sectionName, unit, ...totalOf(entries), causals }
    refuseLarge(report)
    return report
  }),
)

reports.get(
  '/headlines',
  longQuery({ response: Headlines }, async (_, { actor, clock, readPart }) => {
    allow(mayReadReports(actor))
    return { lines: await loadHeadlines({ actor, readPart, now: clock() }) }
  }),
)
