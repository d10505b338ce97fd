import type { TokenClaims } from 'contract/sessions'
import type { CurrentUser } from 'contract/users'
import { createContext, useContext, useMemo } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { type Rights, rightsOf } from './rights'
import { IN_BROWSER, isCurrent, readClaims, TOKEN_KEY, type TokenKeeping } from './token'

export { readClaims } from './token'

export interface Session {
  token: string | null
  claims: TokenClaims | null
  currentUser: CurrentUser | null
  /** Whether the last session was ended in this very tab, rather than elsewhere or by its time. */
  left: boolean
  /** How many requests that show the overlay are under way. */
  pending: number
}

export interface SessionActions {
  /** Keeps the token for this browser; one that is expired or can't be read signs out instead. */
  signIn(token: string): void
  signOut(): void
  setCurrentUser(user: CurrentUser | null): void
  beginLoading(): void
  endLoading(): void
}

type Identity = Pick<Session, 'token' | 'claims' | 'currentUser' | 'left'>

const NOBODY: Identity = { token: null, claims: null, currentUser: null, left: false }

function identify(token: string | null): Identity {
  const claims = token === null ? null : readClaims(token, Date.now())
  return claims ? { ...NOBODY, token, claims } : NOBODY
}

function restore({ load, keep }: TokenKeeping): Identity {
  const identity = identify(load())
  if (!identity.token) keep(null)
  return identity
}

export type SessionStore = StoreApi<Session & SessionActions>

/** A session of its own, whose token lasts as long as `keeping` says. */
export function createSession(keeping: TokenKeeping): SessionStore {
  return createStore((set) => ({
    ...restore(keeping),
    pending: 0,
    signIn: (token) => {
      const identity = identify(token)
      keeping.keep(identity.token)
      set(identity)
    },
    signOut: () => {
      keeping.keep(null)
      set({ ...NOBODY, left: true })
    },
    setCurrentUser: (currentUser) => set({ currentUser }),
    beginLoading: () => set(({ pending }) => ({ pending: pending + 1 })),
    endLoading: () => set(({ pending }) => ({ pending: Math.max(0, pending - 1) })),
  }))
}

const pageSession = createSession(IN_BROWSER)

/** The session of the part of the page below it. */
export const SessionContext = createContext<SessionStore>(pageSession)

/** The session to ask outside of rendering: the page's own, unless this part of it was given another. */
export function useSessionStore(): SessionStore {
  return useContext(SessionContext)
}

function useSessionOf(): Session & SessionActions
function useSessionOf<T>(selector: (session: Session & SessionActions) => T): T
function useSessionOf<T>(selector?: (session: Session & SessionActions) => T) {
  return useStore(useSessionStore(), selector ?? ((session) => session as T))
}

/**
 * Who is signed in, and whether something is loading: the same store in every app of the page. As a hook it reads the
 * session of its part of the page; `getState` and the like are about the page's own.
 */
export const useSession = Object.assign(useSessionOf, pageSession)

// Only the other tabs hear this: here comes what a person did there. A cleared storage has no key.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== TOKEN_KEY && key !== null) return
  if (newValue !== useSession.getState().token) useSession.setState(identify(newValue))
})

/** Whether the token is there, can be read and hasn't expired at `now` (epoch ms). */
export function isSignedIn(session: Pick<Session, 'claims'>, now = Date.now()): boolean {
  return session.claims !== null && isCurrent(session.claims, now)
}

/** The flags that a screen asks for, of the user that was loaded; all false before. */
export function useRights(): Rights {
  const currentUser = useSession((session) => session.currentUser)
  return useMemo(() => rightsOf(currentUser), [currentUser])
}
