import type { Calendar } from 'contract/calendar'
import type { Summary } from 'contract/reports'
import { today as todayInItaly } from 'shared-ui/format/dates'
import { useQuery } from 'shared-ui/query'
import type { Shown } from '../address/useAddress'
import { daysBetween } from '../period/dates'
import { comparedDates, comparedPeriod, type Dates, type Period } from '../period/period'
import { CALENDAR_DAYS, calendarQuery, summaryQuery } from './queries'

export interface Comparison {
  /** The other period, as it is chosen. */
  period: Period
  /** Those of its dates that are compared. */
  dates: Dates
  /** Undefined while it is loading. */
  summary: Summary | undefined
  failed: boolean
}

/** The figures that the page shows, those they are compared with, and the days of the period with their states. */
export function useFigures({ period, by, comparison }: Shown) {
  const dates = { from: period.from, to: period.to }
  const hasCalendar = daysBetween(period.from, period.to) < CALENDAR_DAYS
  const summary = useQuery(summaryQuery(dates, by))
  const calendar = useQuery({ ...calendarQuery(dates), enabled: hasCalendar })
  const today = calendar.data?.today ?? todayInItaly()
  const other = comparison === 'none' ? undefined : comparedPeriod(period, comparison)
  const otherDates = other && comparedDates(period, other, lastDay(calendar.data) ?? today)
  const compared = useQuery({
    // One column per weekday is enough for totals.
    ...summaryQuery(otherDates ?? dates, 'weekday'),
    enabled: otherDates !== undefined && !(hasCalendar && calendar.isPending),
  })
  return {
    summary,
    today,
    days: calendar.data?.days,
    daysArePending: hasCalendar && calendar.isPending,
    compared: other &&
      otherDates && { period: other, dates: otherDates, summary: compared.data, failed: compared.isError },
  }
}

/** The last day that somebody has begun, as today's may not be there yet; days created ahead don't count. */
function lastDay(calendar: Calendar | undefined): string | undefined {
  return calendar?.days.findLast(({ date }) => date <= calendar.today)?.date
}
