import type { Db } from '../db/connection'
import { inRecordingTransaction, type RecordingTransaction } from '../events/transaction'
import type { Services } from '../http/services'

type MailMessage = Parameters<Services['mailer']['send']>[0]
type TakeBack = (transaction: RecordingTransaction) => Promise<void>

const RETRY_MS = 1000

/** The changes without a mail that couldn't be rolled back yet because the database failed. */
const overdue = new WeakMap<Db, Set<TakeBack>>()

/**
 * Sends the mail of a committed change. A mail server can be slow, so no transaction waits for it. If the mail can't be
 * sent, the change is rolled back and the caller gets an error: an invitation without a link, or an invalidated earlier
 * link, is useless. A rollback that fails, as on a full disk, is repeated later: `takeBack` must not revert later
 * changes.
 * @throws 503
 */
export async function deliver(services: Services, message: MailMessage, takeBack: TakeBack) {
  try {
    await services.mailer.send(message)
  } catch (error) {
    await inRecordingTransaction(services, takeBack).catch((err) => {
      services.logger.error({ err }, 'a change without its mail could not be rolled back; trying again')
      postpone(services, takeBack)
    })
    throw error
  }
}

/** Repeats the rollbacks that failed in `deliver`; called before the next change of the same kind. */
export async function takeBackOverdue(services: Services) {
  const waiting = overdue.get(services.db)
  for (const takeBack of waiting ?? []) {
    await inRecordingTransaction(services, takeBack)
    waiting?.delete(takeBack)
  }
}

function postpone(services: Services, takeBack: TakeBack) {
  const waiting = overdue.get(services.db) ?? new Set()
  overdue.set(services.db, waiting.add(takeBack))
  if (waiting.size === 1) retryLater(services)
}

/** Retries until the process ends; an owner can remove the remaining users. */
function retryLater(services: Services) {
  const retry = () => takeBackOverdue(services).catch(() => retryLater(services))
  setTimeout(retry, RETRY_MS).unref()
}
