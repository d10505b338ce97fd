import { useEffect } from 'react'
import { api } from 'shared-ui/api'
import { queryClient, useQuery } from 'shared-ui/query'
import { isSignedIn, useSession } from 'shared-ui/session'

const fetchCurrentUser = () => api.get('/users/get-current-user', { quiet: true })

const CURRENT_USER = 'current-user'

/** Reloads the user after the company began to require a second factor, unless that is known. */
export function refreshCurrentUser(): void {
  if (useSession.getState().currentUser?.mustSetUpFactor) return
  void queryClient.invalidateQueries({ queryKey: [CURRENT_USER] })
}

/** Keeps the session's user and company up to date while somebody is signed in. After a failure they are undefined. */
export function useCurrentUser(): void {
  const token = useSession((session) => (isSignedIn(session) ? session.token : null))
  const setCurrentUser = useSession((session) => session.setCurrentUser)
  const { data } = useQuery({ queryKey: [CURRENT_USER, token], queryFn: fetchCurrentUser, enabled: token !== null })
  useEffect(() => {
    if (data) setCurrentUser(data)
  }, [data, setCurrentUser])
}
