import type { Db } from '../db/connection'
import type { Limits } from '../limits'
import type { DomainEvent } from './events'

/** The transaction of an event, for what a listener writes. */
export interface EventTransaction {
  trx: Db
  limits: Limits
}

/** Reacts to events of every type; `app.ts` lists the listeners. */
export interface Listener {
  /** Runs in the event's transaction: what it writes is committed or rolled back with the change; an error refuses the change. */
  inTransaction?(event: DomainEvent, transaction: EventTransaction): Promise<void>
  /** Runs after the commit, never after a rollback; the answer waits for it, and an error is logged alone. */
  afterCommit?(event: DomainEvent): Promise<void>
}
