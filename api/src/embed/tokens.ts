import { randomBytes } from 'node:crypto'
import { type EmbedClaims, EmbedToken, EmbedTokenRequest } from '@quotidia/contract/embed'
import type { Context } from 'koa'
import type { z } from 'zod'
import type { Db } from '../db/connection'
import type { EmbedKeyRow } from '../db/rows/company'
import { inTransaction } from '../db/transaction'
import { refuseMoreThan } from '../http/attemptCounts'
import { readBody } from '../http/body'
import { described } from '../http/description'
import { present, servicesOf } from '../http/endpoint'
import { Refusal } from '../http/errors'
import { readInput } from '../http/input'
import { networkOf } from '../http/network'
import type { Services } from '../http/services'
import { signToken } from '../http/tokens'
import { attemptQueue } from '../queues/attemptQueue'
import { isoTime } from '../times'
import { findUserByUsername } from '../users/queries'
import { embedMessages as messages } from './messages'
import { NOBODY, NOBODY_TYPE, permitOf, typeInView } from './policy'
import { findLiveKeyByHash, isOriginOf, noteUse } from './queries'
import { hashOf } from './secret'

const schemas = { body: EmbedTokenRequest }
type Asked = z.output<typeof EmbedTokenRequest>

/** Issues a token for the host's page in exchange for the key's secret, which only the host's server knows. */
export const issueEmbedToken = described(
  { schemas, responses: { 201: EmbedToken }, bearer: 'embedKey' },
  async (ctx) => {
    const services = servicesOf(ctx)
    await findKeyOf(ctx, services)
    await readBody(ctx)
    const { body } = readInput(ctx, schemas)
    // The key may have been revoked while the body was being received.
    const key = await findKeyOf(ctx, services)
    const { db, clock } = services
    await countToken(db, key.id, clock())
    if (!(await isOriginOf(db, key, body.origin))) throw new Refusal(403, 'origin_refused', messages.originRefused)
    const token = await issueToken(key, body, services)
    await inTransaction(db, (trx) => noteUse(trx, key, clock()))
    present(ctx, token, 201)
  },
)

async function findKeyOf(ctx: Context, { db, clock }: Services): Promise<EmbedKeyRow> {
  const secret = /^Bearer (qek_[\w-]{43})$/i.exec(ctx.get('Authorization'))?.[1]
  const key = secret && (await findLiveKeyByHash(db, hashOf(secret), clock()))
  if (key) return key
  await countWrongSecret(db, ctx.ip, clock())
  throw new Refusal(401, 'wrong_secret', messages.wrongSecret)
}

async function issueToken(key: EmbedKeyRow, asked: Asked, services: Services): Promise<EmbedToken> {
  const issued = Math.floor(services.clock() / 1000)
  const ends = Math.floor((key.expires_at ?? Number.POSITIVE_INFINITY) / 1000)
  const exp = Math.min(issued + asked.seconds, ends)
  const person = await personOf(key, asked, services)
  const claims: EmbedClaims = {
    ...person,
    ...(permitOf(key, person.sub) === 'close' && { close: true }),
    kind: 'embed',
    companyId: key.company_id,
    keyId: key.id,
    origin: asked.origin,
    ...(asked.days && { days: asked.days }),
    jti: randomBytes(16).toString('base64url'),
    iat: issued,
    exp,
  }
  return { token: signToken(claims, services.config.jwtSecret), expiresAt: isoTime(exp * 1000) }
}

/** The user of the token. @throws the same 403 for an unknown, unregistered or excluded user */
async function personOf(key: EmbedKeyRow, { username }: Asked, { db }: Services) {
  if (username == null) return { sub: NOBODY, username: '', name: '', userType: NOBODY_TYPE, roles: [] }
  const user = await findUserByUsername(db, username)
  const isActive = user?.company_id === key.company_id && user.password_hash !== null
  const userType = isActive ? typeInView(user.user_type, key.mode) : undefined
  if (!user || !userType) throw new Refusal(403, 'user_refused', messages.userRefused)
  const { id, name, user_type: storedType } = user
  return { sub: String(id), username: user.username, name, userType, roles: [`ROLE_${userType}`], storedType }
}

const WRONG_SECRETS_OF_ONE_ADDRESS = 30
const TOKENS_OF_ONE_KEY = 1200
const MINUTE_MS = 60_000

/**
 * Counts an unknown secret; requests with a valid one aren't counted and don't wait.
 * @throws 429 after thirty from one address in an hour, or while too many others wait
 */
async function countWrongSecret(db: Db, ip: string, now: number) {
  const network = networkOf(ip)
  const count = () => refuseMoreThan(db, WRONG_SECRETS_OF_ONE_ADDRESS, `embed-secret:${network}`, now)
  await attemptQueue.run({ of: network, first: false }, count)
}

/** Counts a token. @throws 429 after 1,200 tokens of a key in a minute */
async function countToken(db: Db, keyId: number, now: number) {
  await refuseMoreThan(db, TOKENS_OF_ONE_KEY, `embed-tokens:${keyId}`, now, MINUTE_MS)
}
