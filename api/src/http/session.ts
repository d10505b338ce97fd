import type { EmbedClaims } from '@quotidia/contract/embed'
import type { TokenClaims } from '@quotidia/contract/sessions'
import type { Context } from 'koa'
import type { Db } from '../db/connection'
import type { Actor } from './actor'
import { unauthorized } from './errors'
import type { EmbeddedView, Services } from './services'
import { verifyOnce } from './tokens'

export interface Authenticated {
  actor: Actor
  tokenId: string
  /** Only for requests from an embedded view. */
  view?: EmbeddedView | undefined
}

/** The claims of the request's bearer token, if it is valid and not expired. Doesn't query the database. */
function readClaims(ctx: Context, { config, clock }: Services): TokenClaims | undefined {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(ctx.get('Authorization'))?.[1]
  if (!token) return undefined
  const claims = verifyOnce(token, config)
  return claims && claims.exp > clock() / 1000 ? claims : undefined
}

/**
 * The user and the session of the request.
 * @throws 401 without a valid token of an open session of an existing user, 403 where the user has to set up a second
 * factor first.
 */
export async function authenticate(ctx: Context, services: Services): Promise<Authenticated> {
  const session = await authenticateIn(services.db, ctx, services)
  if (!session.actor.embedded) services.recordUse(session, services)
  return session
}

/** Like `authenticate`, but reads through the given connection. */
export async function authenticateIn(db: Db, ctx: Context, services: Services): Promise<Authenticated> {
  const claims = readClaims(ctx, services)
  const actor = claims && (await identify(ctx, claims, db, services))
  if (!actor) throw unauthorized()
  ctx.state['userId'] = actor.userId
  return { actor, tokenId: claims.jti, view: viewOf(claims) }
}

async function identify(ctx: Context, claims: TokenClaims, db: Db, services: Services): Promise<Actor | undefined> {
  const { clock, config } = services
  const { method, path } = ctx
  if (isEmbedded(claims)) {
    const origin = ctx.get('Origin')
    const call = { method, path, origin, fromProduct: origin === config.webOrigin }
    return services.admitEmbedded(db, claims, call, clock())
  }
  const actor = await services.admitUser(db, claims.jti, { method, path }, clock())
  // The session determines the user; a token with another `sub`, or none, isn't ours.
  return actor && String(actor.userId) === claims.sub ? actor : undefined
}

function viewOf(claims: TokenClaims): EmbeddedView | undefined {
  return isEmbedded(claims) ? { keyId: claims.keyId, endsAt: claims.exp * 1000 } : undefined
}

const isEmbedded = (claims: TokenClaims): claims is EmbedClaims => claims.kind === 'embed'
