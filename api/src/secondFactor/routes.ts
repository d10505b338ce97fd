import Router from '@koa/router'
import {
  FactorConfirmation,
  FactorSecret,
  FactorSetUp,
  FactorSwitchOff,
  RecoveryCodes,
  SecondFactor,
} from '@quotidia/contract/secondFactor'
import { UserParams } from '@quotidia/contract/users'
import { isOwner } from '@quotidia/domain/userTypes'
import { allow } from '../http/authorize'
import { readBody, readPasswords } from '../http/body'
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

// No `command`: hashing the password inside a transaction would block all other writes.
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

// No `command`: the attempt is counted in its own transaction, since the transaction of a wrong code is rolled back.
const confirming = { body: FactorConfirmation }
secondFactor.post(
  '/auth/second-factor/confirm',
  described({ schemas: confirming, responses: { 200: RecoveryCodes } }, async (ctx) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    await readBody(ctx)
    const { body } = readInput(ctx, confirming)
    present(ctx, await confirm(ctx, body.code, actor, services))
  }),
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
  command(
    { params: UserParams },
    async ({ userId }, write) => {
      allow(isOwner(write.actor))
      await resetFactor(write, userId)
    },
    { sensitive: true },
  ),
)
