import { queryOptions, useQueryClient } from 'shared-ui/query'
import { listSessions } from './api'

/** The signed-in user's open sessions, the most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => listSessions(signal),
})

export function useRefreshSessions() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}
