import { today } from 'shared-ui/format/dates'
import { useQuery } from 'shared-ui/query'
import { useSession } from 'shared-ui/session'
import { listLastDays } from '../api'

/** Whether today's day exists; false until it is known. */
export function useTodayExists(): boolean {
  const companyId = useSession(({ claims }) => claims?.companyId)
  const days = useQuery({
    queryKey: ['library', 'last-days', companyId],
    queryFn: () => listLastDays(companyId ?? 0),
    enabled: companyId !== undefined,
  }).data
  return days?.some(({ date }) => date === today()) ?? false
}
