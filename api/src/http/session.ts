import jwt from 'jsonwebtoken'
import type { Context } from 'koa'
import type { TokenClaims } from '../contract'
import type { Actor } from './actor'
import { unauthorized } from './errors'
import type { Services } from './services'

/** The claims of the request's bearer token, if it is ours, whole and not expired; the database isn't asked. */
function readClaims(ctx: Context, { config, clock }: Services): TokenClaims | undefined {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(ctx.get('Authorization'))?.[1]
  if (!token) return undefined
  try {
    const clockTimestamp = Math.floor(clock() / 1000)
    const claims = jwt.verify(token, config.jwtSecret, { algorithms: ['HS256'], clockTimestamp })
    return isTokenClaims(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

export function signToken(claims: TokenClaims, secret: string) {
  return jwt.sign(claims, secret, { algorithm: 'HS256' })
}

/**
 * Who makes the request, with which session.
 * @throws 401 without a token that is valid, still open, and of a user who is still there.
 */
export async function authenticate(ctx: Context, services: Services): Promise<{ actor: Actor; tokenId: string }> {
  const claims = readClaims(ctx, services)
  const actor = claims && (await services.findActor(services.db, claims.jti, services.clock()))
  if (!actor) throw unauthorized()
  ctx.state['userId'] = actor.userId
  return { actor, tokenId: claims.jti }
}

function isTokenClaims(claims: unknown): claims is TokenClaims {
  return (
    typeof claims === 'object' &&
    claims !== null &&
    'jti' in claims &&
    typeof claims.jti === 'string' &&
    'exp' in claims
  )
}
