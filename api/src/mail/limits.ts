import { createHash } from 'node:crypto'
import { nameKey } from '@quotidia/domain/nameKey'
import type { Logger } from 'pino'
import { countOne, takeBackAttempts } from '../db/attemptCounts'
import type { Db } from '../db/connection'
import { inTransaction } from '../db/transaction'
import { beyond, type LimitName, type Limits } from '../limits/limits'
import type { Mailer, MailMessage } from './mailer'

type MailLimit = Extract<LimitName, 'mails' | 'mailsToOne' | 'invitationsToOne'>

/**
 * The limits of each kind of mail, in an hour. Links to reset a password have limits that only requests for the same
 * account use up (`countResetRequest`), so that other mails to an address can't keep its user from a new password.
 */
const LIMITS_OF = {
  invitation: ['mailsToOne', 'invitationsToOne', 'mails'],
  month: ['mailsToOne', 'mails'],
  // Not the company's: a reminder goes to registered users who want it, once a day, to all of them in the same minute.
  reminder: ['mailsToOne'],
} satisfies Record<string, readonly MailLimit[]>

export interface LimitedMail {
  kind: keyof typeof LIMITS_OF
  companyId: number
  address: string
}

const hashed = (text: string) => createHash('sha256').update(nameKey(text)).digest('hex')

const KEY_OF: Record<MailLimit, (mail: LimitedMail) => string> = {
  mails: ({ companyId }) => `mails:${companyId}`,
  mailsToOne: ({ companyId, address }) => `mails-to:${companyId}:${hashed(address)}`,
  invitationsToOne: ({ address }) => `invitations-to:${hashed(address)}`,
}

/** A mail would exceed a limit of this hour; the message is for a person. */
export class MailLimitReached extends Error {
  constructor(
    message: string,
    readonly endsAt: number,
  ) {
    super(message)
  }
}

/** Counts a mail in a transaction, which a refusal rolls back. @throws MailLimitReached */
export async function countMail({ trx, limits }: { trx: Db; limits: Limits }, mail: LimitedMail, now: number) {
  for (const limit of LIMITS_OF[mail.kind]) {
    const { times, endsAt } = await countOne(trx, KEY_OF[limit](mail), now)
    const refusal = beyond(limits, limit, times)
    if (refusal !== undefined) throw new MailLimitReached(refusal, endsAt)
  }
}

/** Withdraws the counts of a mail that couldn't be sent. */
export async function takeBackMail(trx: Db, mail: LimitedMail) {
  await takeBackAttempts(
    trx,
    LIMITS_OF[mail.kind].map((limit) => KEY_OF[limit](mail)),
  )
}

interface Dependencies {
  db: Db
  clock(): number
  limits: Limits
  mailer: Mailer
  logger: Pick<Logger, 'warn'>
}

/**
 * Sends the mail of a job, if the limits permit it now.
 * @throws MailLimitReached, for which the job is put off; MailUnavailable
 */
export async function sendWithinLimits(
  { db, clock, limits, mailer, logger }: Dependencies,
  { kind, companyId }: Pick<LimitedMail, 'kind' | 'companyId'>,
  message: MailMessage,
) {
  const mail = { kind, companyId, address: message.to.address }
  await inTransaction(db, (trx) => countMail({ trx, limits }, mail, clock()))
  try {
    await mailer.send(message)
  } catch (error) {
    await inTransaction(db, (trx) => takeBackMail(trx, mail)).catch((err) =>
      logger.warn({ err }, 'a mail that was not sent stays counted'),
    )
    throw error
  }
}
