import { createSecretKey } from 'node:crypto'
import type { TokenClaims } from 'contract/sessions'
import jwt from 'jsonwebtoken'
import type { Config } from '../config'

const KEPT_TOKENS = 5000

type Secret = Pick<Config, 'jwtSecret'>

/** The tokens whose signature was found good: it can't turn bad, and checking it costs more than asking whose it is. */
const verified = new WeakMap<Secret, Map<string, TokenClaims>>()

export function signToken(claims: TokenClaims, secret: string) {
  return jwt.sign(claims, secret, { algorithm: 'HS256' })
}

/** The claims of a token that is ours and whole, expired or not; its signature is checked once in a process. */
export function verifyOnce(token: string, config: Secret): TokenClaims | undefined {
  const known = verified.get(config) ?? new Map<string, TokenClaims>()
  verified.set(config, known)
  return known.get(token) ?? keep(known, token, verify(token, config))
}

function keep(known: Map<string, TokenClaims>, token: string, claims: TokenClaims | undefined) {
  if (!claims) return undefined
  if (known.size >= KEPT_TOKENS) known.clear()
  known.set(token, claims)
  return claims
}

function verify(token: string, { jwtSecret }: Secret): TokenClaims | undefined {
  try {
    const key = createSecretKey(Buffer.from(jwtSecret))
    const claims = jwt.verify(token, key, { algorithms: ['HS256'], ignoreExpiration: true })
    return isTokenClaims(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

function isTokenClaims(claims: unknown): claims is TokenClaims {
  return (
    typeof claims === 'object' &&
    claims !== null &&
    'jti' in claims &&
    typeof claims.jti === 'string' &&
    'exp' in claims &&
    typeof claims.exp === 'number' &&
    (!('kind' in claims) || claims.kind === 'embed')
  )
}
