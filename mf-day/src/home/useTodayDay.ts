import type { DayRef } from 'contract/days'
import { ApiError } from 'shared-ui/api'
import { useQuery } from 'shared-ui/query'
import { fetchDay } from './api'

/** The id of today's day; null if there is none, undefined while loading. */
export function useTodayDay(today: string, lastDays: DayRef[] | undefined): number | null | undefined {
  const inList = lastDays && findIn(lastDays, today)
  const query = useQuery({
    queryKey: ['days', 'at', today],
    queryFn: () => idOf(today),
    enabled: inList === 'unknown',
  })
  return inList === 'unknown' ? query.data : inList
}

/** The list has only the newest days: if all of them are in the future, today's may still exist. */
function findIn(days: DayRef[], today: string): number | null | 'unknown' {
  const found = days.find(({ date }) => date === today)
  if (found) return found.dayId
  const includesToday = days.length < LIST_LENGTH || days.some(({ date }) => date < today)
  return includesToday ? null : 'unknown'
}

const LIST_LENGTH = 10

async function idOf(date: string): Promise<number | null> {
  try {
    return await fetchDay(date)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
