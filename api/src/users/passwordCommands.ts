import type { PasswordChange } from 'contract/passwords'
import type { Context } from 'koa'
import { findCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { UserRow } from '../db/rows/company'
import { inTransaction } from '../db/transaction'
import { inRecordingTransaction } from '../events/transaction'
import type { Actor } from '../http/actor'
import { servicesOf } from '../http/endpoint'
import { malformed, notFound, unauthorized } from '../http/errors'
import type { Services } from '../http/services'
import { inActorsTransaction } from '../http/write'
import { hashPassword, isPassword } from '../passwords'
import { addressHash, rememberAddress, revokeSessionsOf } from '../sessions/queries'
import { deliver } from './delivery'
import { inviteAgain } from './invitation'
import { invitationLetter, resetLetter } from './letters'
import { userMessages } from './messages'
import { type OwnNames, passwordProblem } from './passwordRules'
import { findUser, findUserByUsername } from './queries'
import { countPasswordTry, countResetRequest, mayBeTold } from './throttle'
import { findToken, issueToken, useToken, voidTokens, withdrawToken } from './tokens'

/**
 * Mails a link to choose a new password; to who never registered, a fresh invitation. An address that asked for too many
 * unknown names is told nothing any more: the letter leaves after the answer, which takes as long without one.
 * @throws 404, 429, 503 when the mail can't leave.
 */
export async function askForReset(username: string, ip: string, services: Services) {
  const { db, clock, logger } = services
  await countResetRequest(db, username, ip, clock())
  const user = await findUserByUsername(db, username)
  const isTold = await mayBeTold(db, ip, !user, clock())
  if (!user && isTold) throw notFound(userMessages.unknownUser)
  if (!user) return
  const sending = () => sendLink(user, services)
  if (isTold) await sending()
  else setImmediate(() => sending().catch((err) => logger.error({ err }, 'a reset letter could not leave')))
}

async function sendLink(user: UserRow, services: Services) {
  const { db, clock, config } = services
  if (user.password_hash === null) {
    const { companyName, token, takeBack } = await inTransaction(db, (trx) => inviteAgain(trx, user, clock()))
    await deliver(services, invitationLetter(user, companyName, config.webOrigin, token), ({ trx }) => takeBack(trx))
    return
  }
  const token = await inTransaction(db, (trx) => issueToken(trx, user, 'reset', clock()))
  await deliver(services, resetLetter(user, config.webOrigin, token), ({ trx }) => withdrawToken(trx, user, token))
}

/**
 * The password of whoever holds the link; all their sessions end. It is hashed before the transaction, which would
 * hold up every other write meanwhile. @throws 400 for a token that can't be used, or a password that won't do.
 */
export async function setPassword(token: string, password: string, ip: string, services: Services) {
  const { db, clock, config } = services
  refusePassword(password, await namesOf(db, await findToken(db, token, clock())))
  const hashed = await hashPassword(password, config.passwordHashing)
  return inRecordingTransaction(services, async ({ trx, record }) => {
    const at = clock()
    const used = await useToken(trx, token, clock())
    const user = { id: used.user_id, company_id: used.company_id }
    await trx('users').where(user).update({ password_hash: hashed })
    await revokeSessionsOf(trx, user, clock())
    // Whatever others guess meanwhile, the new password opens the account from here.
    await rememberAddress(trx, user, addressHash(ip, config), clock())
    const { user_id: userId, company_id: companyId, name } = used
    const actor = { userId, companyId, name }
    if (used.kind === 'registration') await record({ type: 'userRegistered', actor, at, userId })
    return used
  })
}

/** The user's other sessions end, and links mailed before are void. @throws 400 saying what is wrong, 429. */
export async function changePassword(ctx: Context, given: PasswordChange, actor: Actor) {
  const services = servicesOf(ctx)
  const { db, clock, config } = services
  if (given.newPassword !== given.confirmPassword) throw malformed(userMessages.passwordsDiffer)
  await countPasswordTry(db, actor.userId, clock())
  const user = await findUser(db, actor, actor.userId)
  if (!user) throw unauthorized()
  const right = await isPassword(user.password_hash, given.currentPassword, config.passwordHashing, {
    of: '',
    first: true,
  })
  if (!right) throw malformed(userMessages.wrongPassword)
  refusePassword(given.newPassword, await namesOf(db, user))
  const hashed = await hashPassword(given.newPassword, config.passwordHashing)
  await inActorsTransaction(ctx, services, async ({ trx, tokenId }) => {
    await replacePassword(trx, user, hashed)
    await revokeSessionsOf(trx, user, clock(), tokenId)
    await voidTokens(trx, user, clock())
  })
}

/** Only while the password is still the one that was checked: another change may have come in between. */
async function replacePassword(trx: Db, { id, company_id, password_hash }: UserRow, hashed: string) {
  const changed = await trx('users').where({ id, company_id, password_hash }).update({ password_hash: hashed })
  if (changed === 0) throw malformed(userMessages.wrongPassword)
}

function refusePassword(password: string, names: OwnNames) {
  const problem = passwordProblem(password, names)
  if (problem !== undefined) throw malformed(problem)
}

async function namesOf(db: Db, { username, name, company_id }: Pick<UserRow, 'username' | 'name' | 'company_id'>) {
  const company = await findCompany(db, company_id)
  return { username, name, companyName: company?.name ?? '' }
}
