import { ApiError, api } from '@quotidia/shared-ui/api'
import { queryClient, useQuery } from '@quotidia/shared-ui/query'
import { isSignedIn, pageSession, useSession } from '@quotidia/shared-ui/session'
import { useEffect } from 'react'

const fetchCurrentUser = () => api.get('/users/get-current-user', { quiet: true })

const CURRENT_USER = 'current-user'

const LONGEST_DELAY_MS = 30_000

/** Reloads the user after the company began to require a second factor, unless that is known. */
export function refreshCurrentUser(): void {
  if (pageSession.getState().currentUser?.mustSetUpFactor) return
  void queryClient.invalidateQueries({ queryKey: [CURRENT_USER] })
}

/**
 * Keeps the session's user and company up to date while somebody is signed in. A failed request is repeated until it is
 * answered, with growing delays: pages wait for the user.
 */
export function useCurrentUser(): void {
  const token = useSession((session) => (isSignedIn(session) ? session.token : null))
  const setCurrentUser = useSession((session) => session.setCurrentUser)
  const { data } = useQuery({
    queryKey: [CURRENT_USER, token],
    queryFn: fetchCurrentUser,
    enabled: token !== null,
    refetchInterval: ({ state: { error, errorUpdateCount } }) =>
      isTemporary(error) && Math.min(1000 * 2 ** errorUpdateCount, LONGEST_DELAY_MS),
  })
  useEffect(() => {
    if (data) setCurrentUser(data)
  }, [data, setCurrentUser])
}

/** Whether another request may succeed: after no answer, a server error or too many requests. */
const isTemporary = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
