import { queryOptions, useQueryClient } from 'shared-ui/query'
import { listSessions } from './api'

/** One's own open sessions, the one used last first. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => listSessions(signal),
})

export function useSessionsRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}
