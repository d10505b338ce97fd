import { pageSession } from '@quotidia/shared-ui/session'

/** The state of Login's history entry: the page to open after signing in. */
export interface LoginState {
  from?: string | undefined
  /** The user whose session ended without a sign-out: only the same user is led back. */
  userId?: string | undefined
}

let sessionExpired = false

/** Ends an invalid session; the guards then lead to Login, which leads back to this page. */
export function expireSession(): void {
  sessionExpired = true
  pageSession.getState().signOut()
}

export function forgetExpiredSession(): void {
  sessionExpired = false
}

export const hasSessionExpired = (): boolean => sessionExpired
