import { queryClient } from 'shared-ui/query'
import { useSession } from 'shared-ui/session'

/** What one person has loaded is never there for the next one, whichever tab they sign in from. */
export function forgetOnSessionChange(): void {
  useSession.subscribe(({ token, claims }, previous) => {
    if (token === previous.token) return
    queryClient.clear()
    if (claims && previous.claims && claims.sub !== previous.claims.sub) location.reload()
  })
}
