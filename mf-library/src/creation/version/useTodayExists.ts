import { useQuery } from 'shared-ui/query'
import { useSession } from 'shared-ui/session'
import { listLastDays } from '../api'

/** `2026-11-22`, where the browser is, as Home takes today's date. */
const today = () => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Whether today's day is there already; false until it is known. */
export function useTodayExists(): boolean {
  const companyId = useSession(({ claims }) => claims?.companyId)
  const days = useQuery({
    queryKey: ['library', 'last-days', companyId],
    queryFn: () => listLastDays(companyId ?? 0),
    enabled: companyId !== undefined,
  }).data
  return days?.some(({ date }) => date === today()) ?? false
}
