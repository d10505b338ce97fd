import type { CurrentUser, TokenClaims } from 'api/contract'
import { useMemo } from 'react'
import { create } from 'zustand'
import { type Rights, rightsOf } from './rights'
import { isCurrent, keepToken, loadToken, readClaims, TOKEN_KEY } from './token'

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

function restore(): Identity {
  const identity = identify(loadToken())
  if (!identity.token) keepToken(null)
  return identity
}

/** Who is signed in, and whether something is loading: the same store in every app of the page. */
export const useSession = create<Session & SessionActions>()((set) => ({
  ...restore(),
  pending: 0,
  signIn: (token) => {
    const identity = identify(token)
    keepToken(identity.token)
    set(identity)
  },
  signOut: () => {
    keepToken(null)
    set({ ...NOBODY, left: true })
  },
  setCurrentUser: (currentUser) => set({ currentUser }),
  beginLoading: () => set(({ pending }) => ({ pending: pending + 1 })),
  endLoading: () => set(({ pending }) => ({ pending: Math.max(0, pending - 1) })),
}))

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
