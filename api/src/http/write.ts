import type { Context } from 'koa'
import { inRecordingTransaction, type RecordingTransaction } from '../events/transaction'
import type { Actor } from './actor'
import type { Clock, Services } from './services'
import { authenticateIn } from './session'

/**
 * The context of a command: its transaction, the user who makes the change, and the clock. All SQL goes through `trx`.
 */
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
 * Runs the work in one transaction that begins by authenticating again: a body can take minutes to arrive, and its
 * sender may have been signed out, deleted or given another type. None of this can be committed before the work.
 * @throws 401 like `authenticate`
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
