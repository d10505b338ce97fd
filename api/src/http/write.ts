import type { Context } from 'koa'
import { inRecordingTransaction, type RecordingTransaction } from '../events/transaction'
import type { Actor } from './actor'
import type { Clock, Services } from './services'
import { authenticateIn } from './session'

/** What a command is given: its transaction, who changes the record, and the time. Every statement goes through `trx`. */
export interface Write extends RecordingTransaction {
  actor: Actor
  clock: Clock
}

/** A write that a request makes. */
export interface RequestWrite extends Write {
  /** The session that the request came with. */
  tokenId: string
}

/**
 * Does the work in one transaction that begins by authenticating again: a body can take minutes to come, and its sender
 * may have been signed out, deleted or given another type meanwhile. None of that can be committed before the work is.
 * @throws 401 as `authenticate`
 */
export function inActorsTransaction<T>(
  ctx: Context,
  services: Services,
  work: (write: RequestWrite) => Promise<T>,
  turn?: Parameters<typeof inRecordingTransaction>[2],
): Promise<T> {
  const { clock } = services
  return inRecordingTransaction(
    services,
    async (transaction) => work({ ...transaction, ...(await authenticateIn(transaction.trx, ctx, services)), clock }),
    turn,
  )
}
