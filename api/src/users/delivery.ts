import type { Db } from '../db/connection'
import { inRecordingTransaction, type RecordingTransaction } from '../events/transaction'
import type { Services } from '../http/services'

type MailMessage = Parameters<Services['mailer']['send']>[0]
type TakeBack = (transaction: RecordingTransaction) => Promise<void>

const RETRY_MS = 1000

/** The changes without a mail that a failing database couldn't roll back yet. */
const overdue = new WeakMap<Db, Set<TakeBack>>()

/**
 * Sends the mail of a committed change. A mail server can be slow, so no transaction waits for it; when
 * the mail can't be sent, the change is rolled back, and the caller gets an error: an invitation
 * without a link, or an invalidated earlier link, would help nobody. What can't be rolled back now, as on a full
 * disk, is rolled back later: `takeBack` must not harm what was changed meanwhile.
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

/** Rolls back what `deliver` couldn't; before the next change of the same kind. */
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

/** Until the process ends: the owner can remove whom it leaves. */
function retryLater(services: Services) {
  const retry = () => takeBackOverdue(services).catch(() => retryLater(services))
  setTimeout(retry, RETRY_MS).unref()
}
