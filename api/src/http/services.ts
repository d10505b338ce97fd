import type { EmbedClaims } from 'contract/embed'
import type { Logger } from 'pino'
import type { Config } from '../config'
import type { Db } from '../db/connection'
import type { Listener } from '../events/transaction'
import type { Limits } from '../limits'
import type { Mailer } from '../mail/mailer'
import type { Metrics } from '../metrics/metrics'
import type { FileStorage } from '../storage/storage'
import type { Actor } from './actor'
import type { Turns } from './fairness'
import type { Readiness } from './readiness'

/** The present moment, epoch milliseconds (UTC). */
export type Clock = () => number

/** What an embedded view asks for. */
export interface AskedCall {
  method: string
  path: string
  /** The page's, as its browser says; empty when it doesn't. */
  origin: string
}

/** What every request may use; made once at the start, or by a test. */
export interface Services {
  db: Db
  clock: Clock
  config: Config
  logger: Logger
  storage: FileStorage
  limits: Limits
  /** What reacts to the events that commands record. */
  listeners: readonly Listener[]
  mailer: Mailer
  readiness: Readiness
  turns: Turns
  metrics: Metrics
  /** The person behind a session token that is neither over nor revoked. */
  findActor(db: Db, tokenId: string, now: number): Promise<Actor | undefined>
  /** Notes, now and then, that a session is used. */
  noteUse(tokenId: string, services: Pick<Services, 'db' | 'clock' | 'logger'>): void
  /** Who an embedded view's token acts as; undefined when it is over. @throws 403 for another page, or a call that isn't for it */
  admitEmbedded(db: Db, claims: EmbedClaims, asked: AskedCall, now: number): Promise<Actor | undefined>
  /** Whether pages of this origin may embed something of any company. */
  isEmbedOrigin(db: Db, origin: string, now: number): Promise<boolean>
}
