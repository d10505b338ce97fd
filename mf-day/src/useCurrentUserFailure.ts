import { useApi } from '@quotidia/shared-ui/api'
import { useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { useSession } from '@quotidia/shared-ui/session'

/**
 * Whether the signed-in user couldn't be loaded so far. The shell repeats the request and puts the answer into the session.
 * The key is the shell's, so that both share one request.
 */
export function useCurrentUserFailure() {
  const api = useApi()
  const client = useQueryClient()
  const token = useSession((session) => session.token)
  const isKnown = useSession(({ currentUser }) => currentUser !== null)
  const queryKey = ['current-user', token]
  const { error, errorUpdateCount } = useQuery({
    queryKey,
    queryFn: () => api.get('/users/get-current-user', { quiet: true }),
    enabled: !isKnown,
  })
  // The error is null while the request is repeated; with the count the page doesn't alternate.
  const failed = !isKnown && errorUpdateCount > 0
  return { failed, error, retry: () => void client.resetQueries({ queryKey }) }
}
