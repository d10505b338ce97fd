import type { Calendar } from '@quotidia/contract/calendar'
import type { Grouping, Summary } from '@quotidia/contract/reports'
import { daysBetween } from '@quotidia/shared-ui/format/dates'
import { useQuery } from '@quotidia/shared-ui/query'
import type { Shown } from '../address/useAddress'
import { comparedDates, comparedPeriod, type Dates, type Period } from '../period/period'
import { useBusinessDate } from '../period/useBusinessDate'
import { CALENDAR_DAYS, calendarQuery, summaryQuery } from './queries'

/** A part of the page that has its own figures. */
interface Loaded {
  /** Undefined while it is loading. */
  summary: Summary | undefined
  /** The error, if there is no summary. */
  error: Error | null
  retry(): void
}

export interface Comparison extends Loaded {
  /** The other period, as it is chosen. */
  period: Period
  /** The dates of that period that are compared. */
  dates: Dates
}

/** The figures of the chart. */
export interface Drawn extends Loaded {
  by: Grouping
}

/** The figures that the page shows, those they are compared with, and the days of the period with their states. */
export function useFigures({ period, by, comparison }: Shown) {
  const dates = { from: period.from, to: period.to }
  const hasCalendar = daysBetween(period.from, period.to) < CALENDAR_DAYS
  const summary = useQuery(summaryQuery(dates, by))
  const calendar = useQuery({ ...calendarQuery(dates), enabled: hasCalendar })
  const businessDate = useBusinessDate()
  const today = calendar.data?.today ?? businessDate
  const other = comparison === 'none' ? undefined : comparedPeriod(period, comparison)
  // A period that is over may have no day on its last date.
  const lastDate = period.to < today ? period.to : (lastDay(calendar.data) ?? today)
  const otherDates = other && comparedDates(period, other, lastDate)
  const drawnBy = drawnGrouping(period, by)
  const drawn = useQuery({ ...summaryQuery(dates, drawnBy), enabled: by !== 'weekday' })
  const compared = useQuery({
    // One column per weekday is enough for totals.
    ...summaryQuery(otherDates ?? dates, 'weekday'),
    enabled: otherDates !== undefined && !(hasCalendar && calendar.isPending),
  })
  const retry = () => {
    for (const query of [summary, calendar, drawn, compared]) if (query.isError) void query.refetch()
  }
  return {
    summary,
    retry,
    today,
    days: calendar.data?.days,
    drawn: by === 'weekday' ? undefined : { by: drawnBy, ...loaded(drawn) },
    daysArePending: hasCalendar && calendar.isPending,
    compared: other && otherDates && { period: other, dates: otherDates, ...loaded(compared) },
  }
}

interface Query {
  data: Summary | undefined
  error: Error | null
  refetch(): unknown
}

/** Loaded figures stay after a failed refetch. */
const loaded = ({ data, error, refetch }: Query): Loaded => ({
  summary: data,
  error: data ? null : error,
  retry: () => void refetch(),
})

/** More points than days of a quarter can't be told apart. */
const MOST_DAYS_DRAWN = 92

/** The chart shows every day of a shorter period. It can't show weekdays: all Mondays of a period aren't one moment. */
const drawnGrouping = ({ from, to }: Dates, by: Grouping): Grouping =>
  daysBetween(from, to) < MOST_DAYS_DRAWN ? 'day' : by

/** The last existing day, since today's may not exist yet; days created ahead don't count. */
function lastDay(calendar: Calendar | undefined): string | undefined {
  return calendar?.days.findLast(({ date }) => date <= calendar.today)?.date
}
