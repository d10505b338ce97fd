import { createHash } from 'node:crypto'
import { nameKey } from '@quotidia/domain/nameKey'
import { countWithin, takeBackAttempts } from '../db/attemptCounts'
import type { Db } from '../db/connection'
import type { EventTransaction } from '../events/listener'
import { MAX_REVEALED_NAMES, refuseMoreThan, unknownNamesKey } from '../http/attemptCounts'
import { Refusal } from '../http/errors'
import { networkOf } from '../http/network'
import { countMail, type LimitedMail, MailLimitReached, takeBackMail } from '../mail/limits'

const MAILS_TO_ONE = 3
const REQUESTS_OF_ONE_ADDRESS = 20
const PASSWORDS_TRIED = 10

const accountKey = (username: string) => `reset:${createHash('sha256').update(nameKey(username)).digest('hex')}`

/**
 * Counts a reset request, of its address first: one that is refused there takes none of the account's mails.
 * @throws 429 after twenty from one address, or three on one account, in an hour.
 */
export async function countResetRequest(db: Db, username: string, ip: string, now: number) {
  await refuseMoreThan(db, REQUESTS_OF_ONE_ADDRESS, `reset-from:${networkOf(ip)}`, now)
  await refuseMoreThan(db, MAILS_TO_ONE, accountKey(username), now)
}

/** Withdraws the account's count of a request whose mail couldn't be sent. */
export async function takeBackResetRequest(trx: Db, username: string) {
  await takeBackAttempts(trx, [accountKey(username)])
}

/** Whether an address may learn the result of its request; requests for unknown names count. */
export async function mayBeTold(db: Db, ip: string, isUnknown: boolean, now: number): Promise<boolean> {
  const { times } = await countWithin(db, unknownNamesKey(ip), now, { more: isUnknown ? 1 : 0 })
  return isUnknown ? times <= MAX_REVEALED_NAMES : times < MAX_REVEALED_NAMES
}

/** Counts a signed-in user's attempt at the present password. @throws 429 for the eleventh in an hour. */
export async function countPasswordTry(db: Db, userId: number, now: number) {
  await refuseMoreThan(db, PASSWORDS_TRIED, `change:${userId}`, now)
}

const invitationTo = (companyId: number, address: string): LimitedMail => ({ kind: 'invitation', companyId, address })

/**
 * Counts an invitation, in its transaction, so that a refused one doesn't count.
 * @throws 429 beyond the limit of the company or the address in an hour
 */
export async function countInvitation(transaction: EventTransaction, companyId: number, email: string, now: number) {
  try {
    await countMail(transaction, invitationTo(companyId, email), now)
  } catch (error) {
    if (!(error instanceof MailLimitReached)) throw error
    const headers = { 'Retry-After': String(Math.ceil((error.endsAt - now) / 1000)) }
    throw new Refusal(429, 'too_many_invitations', error.message, {}, headers)
  }
}

/** Withdraws the counts of an invitation whose mail couldn't be sent. */
export async function takeBackInvitation(trx: Db, companyId: number, email: string) {
  await takeBackMail(trx, invitationTo(companyId, email))
}
