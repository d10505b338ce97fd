import type { Grouping } from '@quotidia/contract/reports'
import { api } from '@quotidia/shared-ui/api'
import { queryOptions } from '@quotidia/shared-ui/query'
import type { Dates } from '../period/period'

/** The most dates that one call of the calendar returns. */
export const CALENDAR_DAYS = 400

export const summaryQuery = (dates: Dates, by: Grouping) =>
  queryOptions({
    queryKey: ['reports', 'summary', dates.from, dates.to, by],
    queryFn: ({ signal }) => readSummary(dates, by, signal),
  })

export const calendarQuery = (dates: Dates) =>
  queryOptions({
    queryKey: ['reports', 'calendar', dates.from, dates.to],
    queryFn: ({ signal }) => readCalendar(dates, signal),
  })

export const listQuery = (dates: Dates, line: number) =>
  queryOptions({
    queryKey: ['reports', 'list', dates.from, dates.to, line],
    queryFn: ({ signal }) => readList(dates, line, signal),
  })

const readSummary = ({ from, to }: Dates, by: Grouping, signal: AbortSignal) =>
  api.get('/report/summary', { query: { from, to, by }, quiet: true, signal })

/** At most 400 days. */
const readCalendar = ({ from, to }: Dates, signal: AbortSignal) =>
  api.get('/day/calendar', { query: { from, to }, quiet: true, signal })

const readList = ({ from, to }: Dates, dataKey: number, signal: AbortSignal) =>
  api.get('/report/list', { query: { from, to, dataKey }, quiet: true, signal })
