import { useEffect } from 'react'
import { api } from 'shared-ui/api'
import { useQuery } from 'shared-ui/query'
import { isSignedIn, useSession } from 'shared-ui/session'

const fetchCurrentUser = () => api.get('/users/get-current-user', { quiet: true })

/** Keeps the session's user and company up to date while somebody is signed in. After a failure they are undefined. */
export function useCurrentUser(): void {
  const token = useSession((session) => (isSignedIn(session) ? session.token : null))
  const setCurrentUser = useSession((session) => session.setCurrentUser)
  const { data } = useQuery({ queryKey: ['current-user', token], queryFn: fetchCurrentUser, enabled: token !== null })
  useEffect(() => {
    if (data) setCurrentUser(data)
  }, [data, setCurrentUser])
}
