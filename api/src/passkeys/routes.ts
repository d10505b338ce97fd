import Router from '@koa/router'
import { listOf } from '@quotidia/contract/limits'
import {
  Passkey,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyParams,
  PasskeySetUp,
} from '@quotidia/contract/passkeys'
import { readPasswords } from '../http/body'
import { described } from '../http/description'
import { command, present, query, servicesOf } from '../http/endpoint'
import { notFound } from '../http/errors'
import { readInput } from '../http/input'
import { authenticate } from '../http/session'
import { checkOwnPassword } from '../signIn/ownPassword'
import { createPasskey, creationOptions } from './commands'
import { presentPasskey } from './presenter'
import { deletePasskey, listPasskeys } from './queries'

export const passkeys = new Router({ prefix: '/auth' })

passkeys.get(
  '/passkeys',
  query({ response: listOf(Passkey, 'passkeys') }, async (_, { actor, db }) =>
    (await listPasskeys(db, actor)).map(presentPasskey),
  ),
)

// Hashes the password outside a transaction, which would block all other writes meanwhile.
const settingUp = { body: PasskeySetUp }
passkeys.post(
  '/passkeys/set-up',
  described({ schemas: settingUp, responses: { 200: PasskeyCreationOptions } }, async (ctx) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    await readPasswords(ctx)
    const { body } = readInput(ctx, settingUp)
    await checkOwnPassword(actor, body.password, services)
    present(ctx, await creationOptions(actor, services))
  }),
)

passkeys.post(
  '/passkeys',
  command(
    { body: PasskeyCreation, response: Passkey },
    ({ body }, { services, ...write }) => createPasskey(write, body, services),
    { status: 201, creates: true },
  ),
)

passkeys.delete(
  '/passkeys/:passkeyId',
  command(
    { params: PasskeyParams },
    async ({ passkeyId }, { actor, trx }) => {
      if (!(await deletePasskey(trx, actor, passkeyId))) throw notFound()
    },
    // Otherwise a stolen session could remove the last passkey, and then need no confirmation.
    { sensitive: true },
  ),
)
