import type { Db } from '../db/connection'
import type { Limits } from '../limits/limits'
import type { DomainEvent } from './events'

/** The transaction of an event, in which listeners write. */
export interface EventTransaction {
  trx: Db
  limits: Limits
}

/** Reacts to events of every type; `app.ts` lists the listeners. */
export interface Listener {
  /** Runs in the event's transaction: its writes are committed or rolled back with it. An error refuses the change. */
  inTransaction?(event: DomainEvent, transaction: EventTransaction): Promise<void>
  /** Runs after the commit, never after a rollback. The answer waits for it; an error is only logged. */
  afterCommit?(event: DomainEvent): Promise<void>
}
