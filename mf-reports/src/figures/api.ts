import type { Grouping } from 'contract/reports'
import { api } from 'shared-ui/api'
import type { Dates } from '../period/period'

export const readSummary = ({ from, to }: Dates, by: Grouping, signal: AbortSignal) =>
  api.get('/report/summary', { query: { from, to, by }, quiet: true, signal })

/** At most 400 days. */
export const readCalendar = ({ from, to }: Dates, signal: AbortSignal) =>
  api.get('/day/calendar', { query: { from, to }, quiet: true, signal })

export const readList = ({ from, to }: Dates, dataKey: number, signal: AbortSignal) =>
  api.get('/report/list', { query: { from, to, dataKey }, quiet: true, signal })
