import type { Logger } from 'pino'
import type { Db } from '../db/connection'
import { inTransaction } from '../db/transaction'
import type { Limits } from '../limits/limits'
import type { DomainEvent } from './events'
import type { EventTransaction, Listener } from './listener'

/** A transaction in which commands record events. */
export interface RecordingTransaction extends EventTransaction {
  record(event: DomainEvent): Promise<void>
  /** Runs the work after the commit; an error in it is only logged. */
  afterCommit(work: () => Promise<void>): void
}

interface Recording {
  db: Db
  listeners: readonly Listener[]
  limits: Limits
  logger: Logger
}

/**
 * Runs the work in one transaction, like `inTransaction`, and passes its events to the listeners. Each attempt starts
 * with no events, so that listeners after the commit see only those of the attempt that was committed.
 */
export async function inRecordingTransaction<T>(
  { db, listeners, limits, logger }: Recording,
  work: (transaction: RecordingTransaction) => Promise<T>,
  turn?: Parameters<typeof inTransaction>[2],
): Promise<T> {
  let late: (() => Promise<void>)[] = []
  const attempt = (trx: Db) => {
    late = []
    const afterCommit: RecordingTransaction['afterCommit'] = (more) => late.push(more)
    const record = async (event: DomainEvent) => {
      for (const listener of listeners) {
        await listener.inTransaction?.(event, { trx, limits })
        afterCommit(async () => listener.afterCommit?.(event))
      }
    }
    return work({ trx, limits, record, afterCommit })
  }
  const result = await inTransaction(db, attempt, turn)
  for (const more of late) await more().catch((error) => logger.error({ err: error }, 'what follows a commit failed'))
  return result
}
