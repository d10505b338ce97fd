import { api } from '@quotidia/shared-ui/api'
import { queryOptions, useQueryClient } from '@quotidia/shared-ui/query'

const listSessions = (signal: AbortSignal) => api.get('/auth/sessions', { quiet: true, signal })
export const endSession = (sessionId: number) => api.delete(`/auth/sessions/${sessionId}`)
export const endOtherSessions = () => api.delete('/auth/other-sessions')

/** The signed-in user's open sessions, the most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => listSessions(signal),
})

export function useRefreshSessions() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}
