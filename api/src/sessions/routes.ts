import Router from '@koa/router'
import { listOf } from '@quotidia/contract/limits'
import { Confirmation, Credentials, OpenSession, Session, SessionParams } from '@quotidia/contract/sessions'
import { UserParams } from '@quotidia/contract/users'
import { nameKey } from '@quotidia/domain/nameKey'
import { isOwner } from '@quotidia/domain/userTypes'
import type { Context } from 'koa'
import type { z } from 'zod'
import { findUser } from '../companies/queries'
import type { Db } from '../db/connection'
import type { UserRow } from '../db/rows/company'
import { inTransaction } from '../db/transaction'
import { allow } from '../http/authorize'
import { readPasswords } from '../http/body'
import { described } from '../http/description'
import { command, present, query, servicesOf } from '../http/endpoint'
import { notFound, Refusal, wrongCredentials } from '../http/errors'
import { readInput } from '../http/input'
import { networkOf } from '../http/network'
import type { Services } from '../http/services'
import { authenticate } from '../http/session'
import { attemptQueue } from '../queues/attemptQueue'
import { codeRefused, codeRequired } from '../secondFactor/policy'
import { findFactor, useCode } from '../secondFactor/queries'
import { isPassword } from '../signIn/passwords'
import { countAttempt, forgiveAttempt, openSession } from './commands'
import { confirm } from './confirmation'
import { deviceOf } from './device'
import { sessionMessages as messages } from './messages'
import { presentSession } from './presenter'
import {
  addressHashes,
  findSession,
  findSigningIn,
  isAddress,
  listSessions,
  revokeSession,
  revokeSessionsOf,
} from './queries'

export const sessions = new Router()

const signInSchemas = { body: Credentials }

sessions.post(
  '/auth',
  described({ schemas: signInSchemas, responses: { 200: Session }, isPublic: true }, async (ctx) => {
    await readPasswords(ctx)
    const { body } = readInput(ctx, signInSchemas)
    const services = servicesOf(ctx)
    present(ctx, { token: await countingRefusals(services, () => signIn(ctx, body, services)) })
  }),
)

// No `command`: hashing the password inside a transaction would block all other writes.
const confirming = { body: Confirmation }
sessions.post(
  '/auth/confirm',
  described({ schemas: confirming, responses: { 204: null } }, async (ctx) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    await readPasswords(ctx)
    const { body } = readInput(ctx, confirming)
    await confirm(ctx, body, actor, services)
    present(ctx, undefined)
  }),
)

sessions.post(
  '/auth/logout',
  command({}, async (_, { actor, tokenId, trx, clock }) => revokeSession(trx, actor, tokenId, clock())),
)

sessions.get(
  '/auth/sessions',
  query({ response: listOf(OpenSession, 'openSessions') }, async (_, { actor, tokenId, db, clock }) => {
    const rows = await listSessions(db, actor, clock())
    return rows.map((row) => presentSession(row, tokenId))
  }),
)

// Not `/auth/sessions`: a client that leaves out an id must not end all sessions.
sessions.delete(
  '/auth/other-sessions',
  command(
    {},
    async (_, { actor, tokenId, trx, clock }) =>
      revokeSessionsOf(trx, { id: actor.userId, company_id: actor.companyId }, clock(), tokenId),
    { sensitive: true },
  ),
)

sessions.delete(
  '/auth/sessions/:sessionId',
  command(
    { params: SessionParams },
    async ({ sessionId }, { actor, trx, clock }) => {
      const session = await findSession(trx, actor, sessionId, clock())
      if (!session) throw notFound()
      await revokeSession(trx, actor, session.token_id, clock())
    },
    { sensitive: true },
  ),
)

sessions.delete(
  '/users/:userId/sessions',
  command(
    { params: UserParams },
    async ({ userId }, { actor, trx, clock }) => {
      allow(isOwner(actor))
      const user = await findUser(trx, actor, userId)
      if (!user) throw notFound()
      await revokeSessionsOf(trx, user, clock())
    },
    { sensitive: true },
  ),
)

async function countingRefusals<T>({ metrics }: Services, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) metrics.signInRefusals.inc({ code: error.code })
    throw error
  }
}

/** The token of a new session. @throws 401, 404, 403 for a person who hasn't registered yet, 429. */
async function signIn(ctx: Context, given: z.output<typeof Credentials>, services: Services): Promise<string> {
  const { ip } = ctx
  const { db, clock, config } = services
  const user = await findSigningIn(db, given.username, addressHashes(ip, config))
  // An account has one count, whatever it was named by.
  const usernameKey = user?.username_key ?? nameKey(given.username)
  // For the log, also if the sign-in is refused.
  ctx.state['userId'] = user?.id
  const isKnownAddress = user?.known_address_id != null
  const passwordHash = user?.password_hash ?? null
  const attempt = { usernameKey, ip, isKnownAddress, canSignIn: passwordHash !== null }
  const turn = { of: networkOf(ip), first: isKnownAddress }
  const { mayReveal } = await attemptQueue.run(turn, () => countAttempt(db, attempt, clock()))
  const right = await isPassword(passwordHash, given.password, config.passwordHashing, turn)
  if (passwordHash === null && mayReveal && !isAddress(given.username, user))
    throw user ? notRegisteredYet() : notFound(messages.unknownUser)
  if (!user || !right) throw wrongCredentials()
  const factor = await findFactor(db, { userId: user.id, companyId: user.company_id })
  if (factor?.confirmed_at != null) {
    if (given.code === undefined) throw codeRequired()
    const isRight = await inTransaction(db, (trx) => useCode(trx, factor, given.code ?? '', clock(), config))
    if (!isRight) throw codeRefused()
  }
  await forgiveAttempt(attempt, user, services)
  const isSamePassword = (_: Db, present: UserRow) => present.password_hash === passwordHash
  const token = await openSession(user, deviceOf(ctx.get('User-Agent')), services, isSamePassword)
  if (token === undefined) throw wrongCredentials()
  return token
}

function notRegisteredYet() {
  return new Refusal(403, 'not_registered', messages.notRegistered)
}
