import { Navigate, useLocation } from '@quotidia/shared-ui/router'
import { isSignedIn, pageSession, useSession } from '@quotidia/shared-ui/session'
import { type ReactNode, useEffect, useState } from 'react'
import { isForRoles } from './declarations/declaredStore'
import { expireSession, hasSessionExpired, type LoginState } from './expiredSession'

const SECURITY = '/account/sicurezza'

/**
 * Renders the page for signed-in users and, where user types are listed, for those with one of them. Others are led to Login
 * (and back afterwards, unless they signed out themselves), to Unauthorized, or to the security of their account while they
 * have to set up a second factor.
 */
export function Guard({ types, children }: { types?: readonly string[]; children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [userOnArrival] = useState(() => (isSignedIn(session) ? session.claims?.sub : undefined))
  const expired = session.token !== null && !isSignedIn(session)
  // A user whose token expires on the page stays until the session is cleared, so that unsaved figures are stored then.
  if (!isSignedIn(session) && !(expired && userOnArrival)) {
    const signedOutByUser = userOnArrival !== undefined && session.left && !hasSessionExpired()
    return (
      <RedirectToLogin
        {...(signedOutByUser ? {} : { from: `${pathname}${search}`, userId: userOnArrival ?? session.claims?.sub })}
      />
    )
  }
  // The API refuses everything else until the user has set up the factor that the company requires.
  if (session.currentUser?.mustSetUpFactor && pathname !== SECURITY) return <Navigate to={SECURITY} replace />
  if (!isForRoles(types, session.claims?.roles ?? [])) return <Navigate to="/unauthorized" replace />
  return (
    <>
      {children}
      {expired && <ExpireSession />}
    </>
  )
}

function RedirectToLogin(state: LoginState) {
  useEffect(() => {
    if (pageSession.getState().token !== null) expireSession()
  }, [])
  return <Navigate to="/login" replace state={state} />
}

function ExpireSession() {
  useEffect(expireSession, [])
  return null
}
