import { queryClient } from 'shared-ui/query'
import { useSession } from 'shared-ui/session'

/** Discards one person's loaded data before the next person signs in, in whatever tab. */
export function forgetOnSessionChange(): void {
  useSession.subscribe(({ token, claims }, previous) => {
    if (token === previous.token) return
    queryClient.clear()
    if (claims && previous.claims && claims.sub !== previous.claims.sub) location.reload()
  })
}
