import { businessDate, DEFAULT_DAY_END } from 'domain/businessDate'
import { useQuery } from 'shared-ui/query'
import { useSession } from 'shared-ui/session'
import { listLastDays } from '../api'

/** Whether today's day exists; false until it is known. */
export function useTodayExists(): boolean {
  const companyId = useSession(({ claims }) => claims?.companyId)
  const dayEndsAt = useSession(({ currentUser }) => currentUser?.company.dayEndsAt) ?? DEFAULT_DAY_END
  const days = useQuery({
    queryKey: ['library', 'last-days', companyId],
    queryFn: () => listLastDays(companyId ?? 0),
    enabled: companyId !== undefined,
  }).data
  const today = businessDate(Date.now(), dayEndsAt)
  return days?.some(({ date }) => date === today) ?? false
}
