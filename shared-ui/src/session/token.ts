import type { TokenClaims } from '@quotidia/contract/sessions'
import { jwtDecode } from 'jwt-decode'

export const TOKEN_KEY = 'quotidia.token'

/** The claims of a token; null if it is invalid or expired at `now` (epoch ms). */
export function readClaims(token: string, now: number): TokenClaims | null {
  try {
    const claims = jwtDecode<TokenClaims>(token)
    return isCurrent(claims, now) ? claims : null
  } catch {
    return null
  }
}

/** The time at which a token was issued (seconds); undefined if it is invalid. */
export function issuedAt(token: string): number | undefined {
  try {
    return jwtDecode<Partial<TokenClaims>>(token).iat
  } catch {
    return undefined
  }
}

/** `exp` is in seconds, `now` in milliseconds. */
export function isCurrent(claims: Pick<TokenClaims, 'exp'>, now: number): boolean {
  return typeof claims.exp === 'number' && claims.exp * 1000 > now
}

/** Stores the token in the browser. */
export interface TokenStorage {
  load(): string | null
  keep(token: string | null): void
}

/** Storage may be forbidden: the session then lasts only as long as the page. */
export const BROWSER_STORAGE: TokenStorage = {
  load() {
    try {
      return localStorage.getItem(TOKEN_KEY)
    } catch {
      return null
    }
  },
  keep(token) {
    try {
      if (token === null) localStorage.removeItem(TOKEN_KEY)
      else localStorage.setItem(TOKEN_KEY, token)
    } catch {}
  },
}
