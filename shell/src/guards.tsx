import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'shared-ui/router'
import { isSignedIn, useSession } from 'shared-ui/session'

/** The state of Login's history entry: the page to open after signing in. */
export interface LoginState {
  from?: string | undefined
  /** The user whose session ended without a sign-out: only the same user is led back. */
  userId?: string | undefined
}

const ACCOUNT = '/account'

let sessionExpired = false

/** Ends an invalid session; the guards then lead to Login, which leads back to this page. */
export function expireSession(): void {
  sessionExpired = true
  useSession.getState().signOut()
}

export function forgetExpiredSession(): void {
  sessionExpired = false
}

/**
 * Renders the page for signed-in users and, where roles are listed, for those with one of them. Others are led to Login
 * (and back afterwards, unless they signed out themselves), to Unauthorized, or to Account while they have to set up a
 * second factor.
 */
export function Guard({ roles, children }: { roles?: readonly string[]; children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [userOnArrival] = useState(() => (isSignedIn(session) ? session.claims?.sub : undefined))
  const expired = session.token !== null && !isSignedIn(session)
  // A user whose token expires on the page stays until the session is cleared, so that unsaved figures are stored then.
  if (!isSignedIn(session) && !(expired && userOnArrival)) {
    const signedOutByUser = userOnArrival !== undefined && session.left && !sessionExpired
    return (
      <RedirectToLogin
        {...(signedOutByUser ? {} : { from: `${pathname}${search}`, userId: userOnArrival ?? session.claims?.sub })}
      />
    )
  }
  // The API refuses everything else until the user has set up what the company requires.
  if (session.currentUser?.mustSetUpFactor && pathname !== ACCOUNT) return <Navigate to={ACCOUNT} replace />
  const held = session.claims?.roles ?? []
  if (roles && !roles.some((role) => held.includes(role))) return <Navigate to="/unauthorized" replace />
  return (
    <>
      {children}
      {expired && <ExpireSession />}
    </>
  )
}

function RedirectToLogin(state: LoginState) {
  useEffect(() => {
    if (useSession.getState().token !== null) expireSession()
  }, [])
  return <Navigate to="/login" replace state={state} />
}

function ExpireSession() {
  useEffect(expireSession, [])
  return null
}
