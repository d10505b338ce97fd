import type { PasskeySignIn } from '@quotidia/contract/passkeys'
import type { Confirmation } from '@quotidia/contract/sessions'
import type { Context } from 'koa'
import { findCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import { inTransaction } from '../db/transaction'
import type { Actor } from '../http/actor'
import { Refusal } from '../http/errors'
import type { Services } from '../http/services'
import { inActorsTransaction } from '../http/write'
import { acceptPasskey, notOwnPasskey } from '../passkeys/policy'
import { wrongCode } from '../secondFactor/policy'
import { findFactor, hasFactorOrPasskey, useCode } from '../secondFactor/queries'
import { checkOwnPassword, countTry } from '../signIn/ownPassword'
import { confirmSession, findConfirmedAt } from './queries'

const VALID_MS = 5 * 60_000
const REQUIRED = 'Per questa operazione conferma chi sei: inserisci di nuovo la password o un codice.'

/**
 * Whether a user signed in or confirmed more than five minutes ago and has a second factor or a passkey, or is of a
 * company that requires this of everyone.
 */
export async function needsConfirmation(db: Db, actor: Actor, tokenId: string, now: number): Promise<boolean> {
  const confirmedAt = await findConfirmedAt(db, actor, tokenId)
  if (confirmedAt !== undefined && now - confirmedAt <= VALID_MS) return false
  const company = await findCompany(db, actor.companyId)
  return company?.confirm_sensitive === 1 || hasFactorOrPasskey(db, actor)
}

/** @throws 403 for a user who needs a confirmation */
export async function checkConfirmed(db: Db, actor: Actor, tokenId: string, now: number) {
  if (await needsConfirmation(db, actor, tokenId, now)) throw new Refusal(403, 'confirmation_required', REQUIRED)
}

/**
 * Records that the user proved who they are.
 * @throws 400 for a wrong password or code and for another user's passkey, 429 after too many attempts
 */
export async function confirm(
  ctx: Context,
  { password, code, passkey }: Confirmation,
  actor: Actor,
  services: Services,
) {
  if (password !== undefined) await checkOwnPassword(actor, password, services)
  else if (passkey !== undefined) await checkOwnPasskey(actor, passkey, services)
  else await checkOwnCode(actor, code ?? '', services)
  await inActorsTransaction(ctx, services, (write) =>
    confirmSession(write.trx, write.actor, write.tokenId, write.clock()),
  )
}

async function checkOwnCode(actor: Actor, code: string, { db, clock, config }: Services) {
  await countTry(db, actor, clock())
  const factor = await findFactor(db, actor)
  if (factor?.confirmed_at == null) throw wrongCode()
  // In its own transaction, so that the code stays used if the request fails.
  if (!(await inTransaction(db, (trx) => useCode(trx, factor, code, clock(), config)))) throw wrongCode()
}

async function checkOwnPasskey(actor: Actor, given: PasskeySignIn, services: Services) {
  const passkey = await acceptPasskey(given, services)
  if (passkey?.user_id !== actor.userId) throw notOwnPasskey()
}
