import Router from '@koa/router'
import { ListReport, ListReportQuery, Summary, SummaryQuery } from 'contract/reports'
import { allow } from '../http/authorize'
import { query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { loadLines } from '../lines/readerLines'
import { listItemsOf, totalByCausal, totalOf } from './causals'
import { periodsOf, positionsIn } from './periods'
import { mayReadReports } from './policy'
import { presentLine, presentPeriods } from './presenter'
import { listEntries, listReportedDays } from './queries'
import { refuseDays, refuseFigures, refuseRange } from './range'
import { sumDays } from './sumDays'
import { countLines } from './summary'

export const reports = new Router({ prefix: '/report' })

reports.get(
  '/summary',
  query({ query: SummaryQuery, response: Summary }, async ({ from, to, by }, { actor, db }) => {
    allow(mayReadReports(actor))
    refuseRange({ from, to })
    refuseDays(by, { from, to })
    const days = await listReportedDays(db, actor.companyId, { from, to })
    const periods = periodsOf(by, { from, to })
    const dates = days.map(({ date }) => date)
    const positions = positionsIn(periods, by, dates)
    const lines = await loadLines(db, actor)
    refuseFigures(countLines(lines, new Set(days.map(({ library_id }) => library_id))) * periods.length)
    const position = new Map(days.map(({ id }, index) => [id, positions[index]]))
    const sums = await sumDays(db, actor.companyId, lines, days, (id) => position.get(id), periods.length)
    return { periods: presentPeriods(periods, days, positions), items: sums.map(presentLine) }
  }),
)

reports.get(
  '/list',
  query({ query: ListReportQuery, response: ListReport }, async ({ from, to, dataKey }, { actor, db }) => {
    allow(mayReadReports(actor))
    refuseRange({ from, to })
    const items = listItemsOf(await loadLines(db, actor), dataKey)
    const newest = items.at(-1)
    if (!newest) throw notFound()
    const dataIds = items.map(({ id }) => id)
    const entries = await listEntries(db, actor.companyId, { from, to }, dataIds)
    const { name: dataName, section: sectionName, unit } = newest
    return { key: dataKey, dataName, sectionName, unit, ...totalOf(entries), causals: totalByCausal(entries) }
  }),
)
