import Router from '@koa/router'
import { PasskeyRequestOptions, PasskeySignIn } from '@quotidia/contract/passkeys'
import { Session } from '@quotidia/contract/sessions'
import type { Context } from 'koa'
import type { Db } from '../db/connection'
import { readShort } from '../http/body'
import { described } from '../http/description'
import { present, servicesOf } from '../http/endpoint'
import { readInput } from '../http/input'
import type { Services } from '../http/services'
import { acceptPasskey, passkeyRefused, requestOptions } from '../passkeys/policy'
import { holdPasskey } from '../passkeys/queries'
import { openSession } from './commands'
import { deviceOf } from './device'

export const passkeySessions = new Router()

passkeySessions.post(
  '/auth/passkeys/challenge',
  described({ schemas: {}, responses: { 200: PasskeyRequestOptions }, isPublic: true }, async (ctx) => {
    await readShort(ctx)
    const { config, clock } = servicesOf(ctx)
    present(ctx, await requestOptions(config, clock()))
  }),
)

const signingIn = { body: PasskeySignIn }
passkeySessions.post(
  '/auth/passkeys/sign-in',
  described({ schemas: signingIn, responses: { 200: Session }, isPublic: true }, async (ctx) => {
    await readShort(ctx)
    const { body } = readInput(ctx, signingIn)
    present(ctx, { token: await signIn(ctx, body, servicesOf(ctx)) })
  }),
)

/**
 * The token of a new session. The device has verified its user, so no code of a second factor is needed.
 * @throws 401 for an unknown or unverified passkey, and for a used challenge
 */
async function signIn(ctx: Context, given: PasskeySignIn, services: Services): Promise<string> {
  const passkey = await acceptPasskey(given, services)
  if (!passkey) throw passkeyRefused()
  const { user_id: id, company_id } = passkey
  ctx.state['userId'] = id
  const isKept = (trx: Db) => holdPasskey(trx, passkey)
  const token = await openSession({ id, company_id }, deviceOf(ctx.get('User-Agent')), services, isKept)
  if (token === undefined) throw passkeyRefused()
  return token
}
