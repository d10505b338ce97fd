import type { DayRef } from 'contract/days'
import { ApiError } from 'shared-ui/api'
import { useQuery } from 'shared-ui/query'
import { fetchDay } from './api'

/** The id of today's day, null when there is none, undefined while it isn't known. */
export function useTodayDay(today: string, lastDays: DayRef[] | undefined): number | null | undefined {
  const inList = lastDays && findIn(lastDays, today)
  const asked = useQuery({
    queryKey: ['days', 'at', today],
    queryFn: () => idOf(today),
    enabled: inList === 'not told',
  })
  return inList === 'not told' ? asked.data : inList
}

/** The list holds the newest days: whether an older one exists isn't told when all of them are in the future. */
function findIn(days: DayRef[], today: string): number | null | 'not told' {
  const found = days.find(({ date }) => date === today)
  if (found) return found.dayId
  const isOlderTold = days.length < LISTED || days.some(({ date }) => date < today)
  return isOlderTold ? null : 'not told'
}

const LISTED = 10

async function idOf(date: string): Promise<number | null> {
  try {
    return await fetchDay(date)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
