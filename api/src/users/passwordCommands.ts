import type { PasswordChange } from '@quotidia/contract/passwords'
import type { Context } from 'koa'
import { findCompany, findUser } from '../companies/queries'
import type { Db } from '../db/connection'
import type { UserRow } from '../db/rows/company'
import { inTransaction } from '../db/transaction'
import { inRecordingTransaction } from '../events/transaction'
import type { Actor } from '../http/actor'
import { servicesOf } from '../http/endpoint'
import { malformed, notFound, unauthorized } from '../http/errors'
import { networkOf } from '../http/network'
import type { Services } from '../http/services'
import { inActorsTransaction } from '../http/write'
import { attemptQueue } from '../queues/attemptQueue'
import { addressHash, findSigningIn, holdUser, isAddress, rememberAddress, revokeSessionsOf } from '../sessions/queries'
import { hashPassword, isPassword, passwordForm } from '../signIn/passwords'
import { deliver } from './delivery'
import { inviteAgain } from './invitation'
import { countPasswordTry, countResetRequest, mayBeTold, takeBackResetRequest } from './limits'
import { invitationMail, resetMail } from './mails'
import { userMessages } from './messages'
import { type OwnNames, passwordProblem } from './passwordRules'
import { findToken, issueToken, useToken, voidTokens, withdrawToken } from './tokens'

/**
 * Mails a link for a new password; to a person who never registered, a new invitation. Once an address has asked for
 * too many unknown names, the mail is sent after the answer, whose duration then doesn't depend on the name.
 * @throws 404, 429, 503 if the mail can't be sent.
 */
export async function askForReset(username: string, ip: string, services: Services) {
  const { logger } = services
  const turn = { of: networkOf(ip), first: false }
  const { user, isTold } = await attemptQueue.run(turn, () => findForReset(username, ip, services))
  if (!user && isTold) throw notFound(userMessages.unknownUser)
  if (!user) return
  const sending = () => sendLink(user, services)
  if (isTold) await sending()
  else setImmediate(() => sending().catch((err) => logger.error({ err }, 'a password reset mail could not be sent')))
}

/** The user, if any, and whether the address may learn the result. @throws 429 */
async function findForReset(username: string, ip: string, { db, clock }: Services) {
  const user = await findSigningIn(db, username)
  // An account has one count, whatever it was named by.
  await countResetRequest(db, user?.username ?? username, ip, clock())
  const isTold = await mayBeTold(db, ip, !user, clock())
  return { user, isTold: isTold && !isAddress(username, user) }
}

async function sendLink(found: UserRow, services: Services) {
  const { db, clock, config } = services
  const { message, takeBack } = await inTransaction(db, async (trx) => {
    // As they are now: a change of the address voids only the links that exist by then.
    const user = await holdUser(trx, found)
    if (!user) throw notFound(userMessages.unknownUser)
    if (user.password_hash === null) {
      const invitation = await inviteAgain(trx, user, clock())
      const { companyName, token } = invitation
      return { ...invitation, message: invitationMail(user, { companyName }, config.webOrigin, token) }
    }
    const token = await issueToken(trx, user, 'reset', clock())
    const withdraw = (later: Db) => withdrawToken(later, user, token)
    return { message: resetMail(user, config.webOrigin, token), takeBack: withdraw }
  })
  await deliver(services, message, async ({ trx }) => {
    await takeBack(trx)
    await takeBackResetRequest(trx, found.username)
  })
}

/**
 * Sets the password of the link's user and ends all their sessions. Hashes it before the transaction, which would block
 * all other writes meanwhile. @throws 400 for an invalid token or a refused password.
 */
export async function setPassword(token: string, password: string, ip: string, services: Services) {
  const { db, clock, config } = services
  await refusePassword(password, await namesOf(db, await findToken(db, token, clock())))
  const hashed = await hashPassword(password, config.passwordHashing)
  return inRecordingTransaction(services, async ({ trx, record }) => {
    const at = clock()
    const used = await useToken(trx, token, clock())
    const user = { id: used.user_id, company_id: used.company_id }
    await trx('users').where(user).update({ password_hash: hashed })
    await revokeSessionsOf(trx, user, clock())
    // The address becomes known, so that guesses from other addresses can't lock the user out here.
    await rememberAddress(trx, user, addressHash(ip, config), clock())
    const { user_id: userId, company_id: companyId, name } = used
    const actor = { userId, companyId, name }
    if (used.kind === 'registration') await record({ type: 'userRegistered', actor, at, userId })
    return used
  })
}

/** Changes the password, ends other sessions and invalidates earlier links. @throws 400 with the reason, 429. */
export async function changePassword(ctx: Context, given: PasswordChange, actor: Actor) {
  const services = servicesOf(ctx)
  const { db, clock, config } = services
  if (passwordForm(given.newPassword) !== passwordForm(given.confirmPassword))
    throw malformed(userMessages.passwordsDiffer)
  await countPasswordTry(db, actor.userId, clock())
  const user = await findUser(db, actor, actor.userId)
  if (!user) throw unauthorized()
  const right = await isPassword(user.password_hash, given.currentPassword, config.passwordHashing, {
    of: '',
    first: true,
  })
  if (!right) throw malformed(userMessages.wrongPassword)
  await refusePassword(given.newPassword, await namesOf(db, user))
  const hashed = await hashPassword(given.newPassword, config.passwordHashing)
  await inActorsTransaction(ctx, services, async ({ trx, tokenId }) => {
    await replacePassword(trx, user, hashed)
    await revokeSessionsOf(trx, user, clock(), tokenId)
    await voidTokens(trx, user, clock())
  })
}

/** Replaces the password only if it is still the verified one: a concurrent change may have replaced it. */
async function replacePassword(trx: Db, { id, company_id, password_hash }: UserRow, hashed: string) {
  const changed = await trx('users').where({ id, company_id, password_hash }).update({ password_hash: hashed })
  if (changed === 0) throw malformed(userMessages.wrongPassword)
}

async function refusePassword(password: string, names: OwnNames) {
  const problem = await passwordProblem(password, names)
  if (problem !== undefined) throw malformed(problem)
}

async function namesOf(db: Db, { username, name, company_id }: Pick<UserRow, 'username' | 'name' | 'company_id'>) {
  const company = await findCompany(db, company_id)
  return { username, name, companyName: company?.name ?? '' }
}
