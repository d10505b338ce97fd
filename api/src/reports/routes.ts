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
import { listEntries, loadDays } from './queries'
import { refuseRange } from './range'
import { sumLines } from './summary'

export const reports = new Router({ prefix: '/report' })

reports.get(
  '/summary',
  query({ query: SummaryQuery, response: Summary }, async ({ from, to, by }, { actor, db }) => {
    allow(mayReadReports(actor))
    refuseRange({ from, to })
    const days = await loadDays(db, actor.companyId, { from, to })
    const periods = periodsOf(by, { from, to })
    const dates = days.map(({ day }) => day.date)
    const positions = positionsIn(periods, by, dates)
    const placed = days.map((day, index) => ({ ...day, period: positions[index] ?? 0 }))
    const lines = sumLines(await loadLines(db, actor), placed, periods.length)
    return { periods: presentPeriods(periods, placed), items: lines.map(presentLine) }
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
