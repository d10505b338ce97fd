import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'shared-ui/router'
import { isSignedIn, useSession } from 'shared-ui/session'

/** What Login finds in the history entry: where to go once signed in. */
export interface ComingFrom {
  from?: string
}

let expelled = false

/** Ends the session because the server refused it; the guards then send to Login, which leads back to this page. */
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
  const [arrivedSignedIn] = useState(() => isSignedIn(session))
  if (!isSignedIn(session)) {
    const leftByChoice = arrivedSignedIn && !expelled && session.token === null
    return <ToLogin from={leftByChoice ? undefined : `${pathname}${search}`} />
  }
  const held = session.claims?.roles ?? []
  if (roles && !roles.some((role) => held.includes(role))) return <Navigate to="/unauthorized" replace />
  return children
}

function ToLogin({ from }: { from: string | undefined }) {
  useEffect(() => {
    const { token, signOut } = useSession.getState()
    if (token !== null) signOut()
  }, [])
  return <Navigate to="/login" replace state={{ from } satisfies { from: string | undefined }} />
}
