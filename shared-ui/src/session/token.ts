import type { TokenClaims } from 'contract/sessions'
import { jwtDecode } from 'jwt-decode'

export const TOKEN_KEY = 'quotidia.token'

/** What the token says, or null when it can't be read or is no longer valid at `now` (epoch ms). */
export function readClaims(token: string, now: number): TokenClaims | null {
  try {
    const claims = jwtDecode<TokenClaims>(token)
    return isCurrent(claims, now) ? claims : null
  } catch {
    return null
  }
}

/** `exp` is in seconds, `now` in milliseconds. */
export function isCurrent(claims: Pick<TokenClaims, 'exp'>, now: number): boolean {
  return typeof claims.exp === 'number' && claims.exp * 1000 > now
}

/** Where a session's token outlives the page. */
export interface TokenKeeping {
  load(): string | null
  keep(token: string | null): void
}

/** A browser may forbid storage: the session then lasts as long as the page. */
export const IN_BROWSER: TokenKeeping = {
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
