import type { TokenClaims } from '@quotidia/contract/sessions'
import type { CurrentUser } from '@quotidia/contract/users'
import { createContext, useContext, useMemo } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { observeToken, serverNow } from '../serverClockStore'
import { type Rights, rightsOf } from './rights'
import { BROWSER_STORAGE, isCurrent, issuedAt, readClaims, TOKEN_KEY, type TokenStorage } from './token'

export { readClaims } from './token'

export interface Session {
  token: string | null
  claims: TokenClaims | null
  currentUser: CurrentUser | null
  /** Whether the last session was ended in this tab, rather than in another one or by expiry. */
  left: boolean
  /** The number of pending requests that show the overlay. */
  pending: number
}

export interface SessionActions {
  /** Stores the token. An expired or invalid one signs out instead. */
  signIn(token: string): void
  signOut(): void
  setCurrentUser(user: CurrentUser | null): void
  beginLoading(): void
  endLoading(): void
}

type Identity = Pick<Session, 'token' | 'claims' | 'currentUser' | 'left'>

const SIGNED_OUT: Identity = { token: null, claims: null, currentUser: null, left: false }

function identityOf(token: string | null): Identity {
  const claims = token === null ? null : readClaims(token, serverNow())
  return claims ? { ...SIGNED_OUT, token, claims } : SIGNED_OUT
}

function restore({ load, keep }: TokenStorage): Identity {
  const identity = identityOf(load())
  if (!identity.token) keep(null)
  return identity
}

export type SessionStore = StoreApi<Session & SessionActions>

/** Creates a session; its token is loaded from and stored in `storage`. */
export function createSession(storage: TokenStorage): SessionStore {
  return createStore((set) => ({
    ...restore(storage),
    pending: 0,
    signIn: (token) => {
      observeToken(issuedAt(token))
      const identity = identityOf(token)
      storage.keep(identity.token)
      set(identity)
    },
    signOut: () => {
      storage.keep(null)
      set({ ...SIGNED_OUT, left: true })
    },
    setCurrentUser: (currentUser) => set({ currentUser }),
    beginLoading: () => set(({ pending }) => ({ pending: pending + 1 })),
    endLoading: () => set(({ pending }) => ({ pending: Math.max(0, pending - 1) })),
  }))
}

/** The session of the page: that of all its apps, except embedded days, which have one each. */
export const pageSession = createSession(BROWSER_STORAGE)

/** The session of the components below. */
export const SessionContext = createContext<SessionStore>(pageSession)

/** The session store of the context, by default the page's. */
export function useSessionStore(): SessionStore {
  return useContext(SessionContext)
}

function useSessionOf(): Session & SessionActions
function useSessionOf<T>(selector: (session: Session & SessionActions) => T): T
function useSessionOf<T>(selector?: (session: Session & SessionActions) => T) {
  return useStore(useSessionStore(), selector ?? ((session) => session as T))
}

/**
 * The session of the context: current user, token, pending requests. The methods of `pageSession` are assigned for modules
 * of earlier releases, which call them here.
 */
export const useSession: typeof useSessionOf = Object.assign(useSessionOf, pageSession)

// Fires only in other tabs, when the user signs in or out. A cleared storage has no key.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== TOKEN_KEY && key !== null) return
  if (newValue !== pageSession.getState().token) pageSession.setState(identityOf(newValue))
})

/** Whether there is a valid token that hasn't expired at `now` (epoch ms), by default by the server's clock. */
export function isSignedIn(session: Pick<Session, 'claims'>, now = serverNow()): boolean {
  return session.claims !== null && isCurrent(session.claims, now)
}

/** The rights of the loaded user; all false before. */
export function useRights(): Rights {
  const currentUser = useSession((session) => session.currentUser)
  return useMemo(() => rightsOf(currentUser), [currentUser])
}
