import Router from '@koa/router'
import { Credentials } from '../contract'
import { readBody } from '../http/body'
import { described } from '../http/description'
import { command, present, servicesOf } from '../http/endpoint'
import { notFound, Refusal, wrongCredentials } from '../http/errors'
import { readInput } from '../http/input'
import type { Services } from '../http/services'
import { isPassword } from '../passwords'
import { findUserByUsername, nameKey } from '../users/queries'
import { countAttempt, forgiveAttempt, mayTellUnknown, openSession } from './commands'
import { revokeSession } from './queries'

export const sessions = new Router()

const signInSchemas = { body: Credentials }

sessions.post(
  '/auth',
  described({ schemas: signInSchemas, isPublic: true }, async (ctx) => {
    await readBody(ctx)
    const { body } = readInput(ctx, signInSchemas)
    present(ctx, { token: await signIn(body, ctx.ip, servicesOf(ctx)) })
  }),
)

sessions.post(
  '/auth/logout',
  command({}, async (_, { actor, tokenId, trx, clock }) => revokeSession(trx, actor, tokenId, clock())),
)

/** The token of a new session. @throws 401, 404, 403 for who hasn't registered yet, 429. */
async function signIn(given: { username: string; password: string }, ip: string, services: Services): Promise<string> {
  const { db, clock, config } = services
  const key = nameKey(given.username)
  await countAttempt(db, key, ip, clock())
  const user = await findUserByUsername(db, given.username)
  const right = await isPassword(user?.password_hash ?? null, given.password, config.passwordHashing)
  if (!user) throw (await mayTellUnknown(db, ip, clock())) ? notFound('Utente non trovato') : wrongCredentials()
  if (user.password_hash === null) throw notRegisteredYet()
  if (!right) throw wrongCredentials()
  await forgiveAttempt(db, key, ip)
  return openSession(user, services)
}

function notRegisteredYet() {
  return new Refusal(403, 'not_registered', 'Completa prima la registrazione con il link ricevuto per e-mail.')
}
