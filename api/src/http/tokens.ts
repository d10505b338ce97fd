import { createSecretKey } from 'node:crypto'
import type { TokenClaims } from '@quotidia/contract/sessions'
import jwt from 'jsonwebtoken'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config'

const MAX_TOKENS = 5000

type Secrets = Pick<Config, 'jwtSecret' | 'jwtPreviousSecrets'>

/** Tokens with a valid signature. A signature stays valid, and verifying one costs more than reading its session. */
const verified = new WeakMap<Secrets, LRUCache<string, TokenClaims>>()

export function signToken(claims: TokenClaims, secret: string) {
  return jwt.sign(claims, secret, { algorithm: 'HS256' })
}

/** The claims of a token with a valid signature, expired or not. Each signature is verified once in a process. */
export function verifyOnce(token: string, config: Secrets): TokenClaims | undefined {
  const cache = verified.get(config) ?? new LRUCache<string, TokenClaims>({ max: MAX_TOKENS })
  verified.set(config, cache)
  const cached = cache.get(token)
  if (cached) return cached
  const claims = verify(token, config)
  if (claims) cache.set(token, claims)
  return claims
}

function verify(token: string, { jwtSecret, jwtPreviousSecrets }: Secrets): TokenClaims | undefined {
  for (const secret of [jwtSecret, ...jwtPreviousSecrets]) {
    const claims = verifyWith(token, secret)
    if (claims) return claims
  }
  return undefined
}

function verifyWith(token: string, secret: string): TokenClaims | undefined {
  try {
    const key = createSecretKey(Buffer.from(secret))
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
