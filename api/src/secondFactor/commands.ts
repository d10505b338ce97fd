import type { FactorSecret, FactorSwitchOff, RecoveryCodes } from '@quotidia/contract/secondFactor'
import type { Context } from 'koa'
import { findUser } from '../companies/queries'
import type { SecondFactorRow } from '../db/rows/company'
import { inTransaction } from '../db/transaction'
import type { Actor } from '../http/actor'
import { conflict, notFound } from '../http/errors'
import type { Services } from '../http/services'
import { inActorsTransaction, type Write } from '../http/write'
import { deletePasskeys } from '../passkeys/queries'
import { checkOwnPassword, countTry } from '../signIn/ownPassword'
import { addressOf, newRecoveryCodes, newSecret, stepOf } from './codes'
import { decrypt, encrypt } from './encryption'
import { factorMessages as messages } from './messages'
import { wrongCode } from './policy'
import { confirmFactor, deleteFactor, findFactor, insertFactor, insertRecoveryCodes, useCode } from './queries'

/**
 * Begins the set-up and returns the secret for the person's app. Until a code confirms it, further calls return the
 * same secret, and sign-in asks for no code. @throws 400 for a wrong password, 409 when the factor is on
 */
export async function setUp(ctx: Context, password: string, actor: Actor, services: Services): Promise<FactorSecret> {
  const { config } = services
  await checkOwnPassword(actor, password, services)
  const secret = await inActorsTransaction(ctx, services, async ({ trx, clock }) => {
    const begun = await findFactor(trx, actor)
    if (begun?.confirmed_at != null) throw conflict('second_factor_on', messages.isOn)
    const known = begun && decrypt(begun.secret, config)?.text
    if (known) return known
    const drawn = newSecret()
    await deleteFactor(trx, actor)
    await insertFactor(trx, actor, encrypt(drawn, config), clock())
    return drawn
  })
  return { secret, address: addressOf(secret, actor.username) }
}

/** Switches the factor on. @throws 400 for a wrong code, or without a `setUp` before; 429 after too many tries */
export async function confirm(ctx: Context, code: string, actor: Actor, services: Services): Promise<RecoveryCodes> {
  await countTry(services.db, actor, services.clock())
  return inActorsTransaction(ctx, services, (write) => confirmIn(write, code, services))
}

async function confirmIn({ trx, actor, clock }: Write, code: string, { config }: Services): Promise<RecoveryCodes> {
  const factor = await findFactor(trx, actor)
  const secret = factor && decrypt(factor.secret, config)?.text
  const step = secret ? stepOf(code, secret, clock()) : null
  if (!factor || step === null || !(await confirmFactor(trx, factor, step, clock()))) {
    throw wrongCode()
  }
  const recoveryCodes = newRecoveryCodes()
  await insertRecoveryCodes(trx, actor, recoveryCodes)
  return { recoveryCodes }
}

/** @throws 400 for a wrong password or code */
export async function switchOff(ctx: Context, { password, code }: FactorSwitchOff, actor: Actor, services: Services) {
  const { db, clock } = services
  const factor = await findFactor(db, actor)
  if (code === undefined || password !== undefined) await checkOwnPassword(actor, password ?? '', services)
  else {
    await countTry(db, actor, clock())
    if (factor && !(await isCode(factor, code, services))) throw wrongCode()
  }
  await inActorsTransaction(ctx, services, ({ trx }) => deleteFactor(trx, actor))
}

/** Whether the code is accepted. Runs in its own transaction, so that the code stays used if the request fails. */
function isCode(factor: SecondFactorRow, code: string, { db, clock, config }: Services): Promise<boolean> {
  return inTransaction(db, (trx) => useCode(trx, factor, code, clock(), config))
}

/** Removes the factor and the passkeys of a person who lost the phone. @throws 404 for a user of another company */
export async function resetFactor({ trx, actor, clock, record }: Write, userId: number) {
  if (!(await findUser(trx, actor, userId))) throw notFound()
  const user = { userId, companyId: actor.companyId }
  const hadFactor = await deleteFactor(trx, user)
  const hadPasskeys = await deletePasskeys(trx, user)
  if (hadFactor || hadPasskeys) await record({ type: 'secondFactorReset', actor, at: clock(), userId })
}
