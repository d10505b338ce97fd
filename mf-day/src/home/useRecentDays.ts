import { addDays, addMonths } from '@quotidia/shared-ui/format/dates'
import { useQuery } from '@quotidia/shared-ui/query'
import { readCalendar } from './api'

const PAST_DAYS = 31

/** The days of the last 31 dates and of the previous month, until today, oldest first. */
export function useRecentDays(today: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['days', 'recent', today],
    queryFn: ({ signal }) => readCalendar(firstOf(today), today, signal),
  })
  return { days: data?.days, error, retry: () => void refetch() }
}

function firstOf(today: string): string {
  const monthBefore = `${addMonths(today, -1).slice(0, 8)}01`
  return [addDays(today, -PAST_DAYS), monthBefore].sort()[0] ?? monthBefore
}
