import { queryClient } from '@quotidia/shared-ui/query'
import { pageSession } from '@quotidia/shared-ui/session'
import { answerIdentity } from './identity/confirmationStore'

/** Discards a person's loaded data and open question when the session changes, also in another tab. */
export function forgetOnSessionChange(): void {
  pageSession.subscribe(({ token, claims }, previous) => {
    if (token === previous.token) return
    queryClient.clear()
    if (claims?.sub !== previous.claims?.sub) answerIdentity(false)
    if (claims && previous.claims && claims.sub !== previous.claims.sub) location.reload()
  })
}
