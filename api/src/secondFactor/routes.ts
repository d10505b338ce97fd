import Router from '@koa/router'
import {
  FactorConfirmation,
  FactorSecret,
  FactorSetUp,
  FactorSwitchOff,
  RecoveryCodes,
  SecondFactor,
} from 'contract/secondFactor'
import { UserParams } from 'contract/users'
import { isOwner } from 'domain/userTypes'
import { allow } from '../http/authorize'
import { readPasswords } from '../http/body'
import { described } from '../http/description'
import { command, present, query, servicesOf } from '../http/endpoint'
import { readInput } from '../http/input'
import { authenticate } from '../http/session'
import { isoTime } from '../times'
import { confirm, resetFactor, setUp, switchOff } from './commands'
import { countRecoveryCodes, findFactor } from './queries'

export const secondFactor = new Router()

secondFactor.get(
  '/auth/second-factor',
  query({ response: SecondFactor }, async (_, { actor, db }) => {
    const confirmedAt = (await findFactor(db, actor))?.confirmed_at ?? null
    const recoveryCodesLeft = await countRecoveryCodes(db, actor)
    return { since: confirmedAt === null ? null : isoTime(confirmedAt), recoveryCodesLeft }
  }),
)

// The password is hashed before the transaction, which would hold up every other write meanwhile.
const settingUp = { body: FactorSetUp }
secondFactor.post(
  '/auth/second-factor/set-up',
  described({ schemas: settingUp, responses: { 200: FactorSecret } }, async (ctx) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    await readPasswords(ctx)
    const { body } = readInput(ctx, settingUp)
    present(ctx, await setUp(ctx, body.password, actor, services))
  }),
)

secondFactor.post(
  '/auth/second-factor/confirm',
  command({ body: FactorConfirmation, response: RecoveryCodes }, ({ body }, { services, ...write }) =>
    confirm(write, body.code, services),
  ),
)

const switchingOff = { body: FactorSwitchOff }
secondFactor.post(
  '/auth/second-factor/switch-off',
  described({ schemas: switchingOff, responses: { 204: null } }, async (ctx) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    await readPasswords(ctx)
    const { body } = readInput(ctx, switchingOff)
    await switchOff(ctx, body, actor, services)
    present(ctx, undefined)
  }),
)

secondFactor.delete(
  '/users/:userId/second-factor',
  command({ params: UserParams }, async ({ userId }, write) => {
    allow(isOwner(write.actor))
    await resetFactor(write, userId)
  }),
)
