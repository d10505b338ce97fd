import type { Grouping } from 'contract/reports'
import { queryOptions } from 'shared-ui/query'
import type { Dates } from '../period/period'
import { readCalendar, readList, readSummary } from './api'

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
