import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'shared-ui/router'
import { isSignedIn, useSession } from 'shared-ui/session'

/** What Login finds in the history entry: where to go once signed in. */
export interface ComingFrom {
  from?: string | undefined
  /** Who was there, when their session ended under their hands: only they are brought back. */
  whose?: string | undefined
}

let expelled = false

/** Ends the session because it is no longer good; the guards then send to Login, which leads back to this page. */
export function expel(): void {
  expelled = true
  useSession.getState().signOut()
}

export function forgetExpulsion(): void {
  expelled = false
}

/**
 * Lets through who is signed in and, where roles are listed, has one of them. The others go to Login (after which they
 * come back, unless they signed out themselves), or to Unauthorized.
 */
export function Guard({ roles, children }: { roles?: readonly string[]; children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [arrivedAs] = useState(() => (isSignedIn(session) ? session.claims?.sub : undefined))
  const expired = session.token !== null && !isSignedIn(session)
  // Whoever was here when the time ran out stays until the session is cleared: what they are writing is kept then.
  if (!isSignedIn(session) && !(expired && arrivedAs)) {
    const leftByChoice = arrivedAs !== undefined && session.left && !expelled
    return (
      <ToLogin {...(leftByChoice ? {} : { from: `${pathname}${search}`, whose: arrivedAs ?? session.claims?.sub })} />
    )
  }
  const held = session.claims?.roles ?? []
  if (roles && !roles.some((role) => held.includes(role))) return <Navigate to="/unauthorized" replace />
  return (
    <>
      {children}
      {expired && <TimeIsUp />}
    </>
  )
}

function ToLogin(state: ComingFrom) {
  useEffect(() => {
    if (useSession.getState().token !== null) expel()
  }, [])
  return <Navigate to="/login" replace state={state} />
}

function TimeIsUp() {
  useEffect(expel, [])
  return null
}
