import { queryClient } from 'shared-ui/query'
import { useSession } from 'shared-ui/session'

/** Discards a person's loaded data when the session changes, also in another tab. */
export function forgetOnSessionChange(): void {
  useSession.subscribe(({ token, claims }, previous) => {
    if (token === previous.token) return
    queryClient.clear()
    if (claims && previous.claims && claims.sub !== previous.claims.sub) location.reload()
  })
}
