import type { ServerResponse } from 'node:http'
import type { EmbedClaims } from '@quotidia/contract/embed'
import type { PresenceUpdate } from '@quotidia/contract/live'
import type { Logger } from 'pino'
import type { Config } from '../config'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import type { Listener } from '../events/listener'
import type { Limits } from '../limits/limits'
import type { Mailer } from '../mail/mailer'
import type { Metrics } from '../metrics/metrics'
import type { FileStorage } from '../storage/storage'
import type { Actor } from './actor'
import type { Turns } from './fairness'
import type { Readiness } from './readiness'

/** The current time, epoch milliseconds (UTC). */
export type Clock = () => number

/** The request that a session or an embedded view makes. */
export interface AskedCall {
  method: string
  path: string
  /** The page's origin, from its browser; empty without one. */
  origin: string
  /** Whether that is the product's own origin, where the frame for embedding is served. */
  fromProduct: boolean
}

/** The request for a stream of live changes. */
export interface Listening {
  actor: Actor
  tokenId: string
  /** The embedded view that listens; absent in a session. */
  view?: EmbeddedView | undefined
  /** The actor as the same request would have now; undefined when it would be refused. */
  readmit(): Promise<Actor | undefined>
}

/** The key of an embedded view's token, and when the token expires. */
export interface EmbeddedView {
  keyId: number
  endsAt: number
}

/** The streams of live changes that this process serves. */
export interface LiveStreams {
  /**
   * Answers with a stream of a day, or of the notifications alone.
   * @throws 404 without the day, 503 while the process ends, both before anything is written
   */
  join(listening: Listening, response: ServerResponse, day?: DayRow): Promise<void>
  /** Stores a person's position on a day for 15 seconds, or that they have left the day. */
  place(actor: Actor, day: DayRow, update: PresenceUpdate): Promise<void>
}

/** The services of every request; created once at the start, or by a test. */
export interface Services {
  db: Db
  clock: Clock
  config: Config
  logger: Logger
  storage: FileStorage
  limits: Limits
  /** The listeners to the events that commands record. */
  listeners: readonly Listener[]
  mailer: Mailer
  readiness: Readiness
  live: LiveStreams
  turns: Turns
  metrics: Metrics
  /** Starts long jobs of this kind that were just committed. */
  wakeJobs(kind: string): void
  /**
   * The user of a session token that is neither expired nor revoked.
   * @throws 403 for a user who has to set up a second factor before this call
   */
  admitUser(db: Db, tokenId: string, asked: Pick<AskedCall, 'method' | 'path'>, now: number): Promise<Actor | undefined>
  /** Whether the actor has to confirm who they are before a sensitive call. */
  needsConfirmation(db: Db, actor: Actor, tokenId: string, now: number): Promise<boolean>
  /** @throws 403 when the actor has to confirm who they are before a sensitive call */
  checkConfirmed(db: Db, actor: Actor, tokenId: string, now: number): Promise<void>
  /** Records from time to time that a session is used. */
  recordUse(session: { actor: Actor; tokenId: string }, services: Pick<Services, 'db' | 'clock' | 'logger'>): void
  /** The actor of an embedded view's token; undefined when it has ended. @throws 403 for another page or call */
  admitEmbedded(db: Db, claims: EmbedClaims, asked: AskedCall, now: number): Promise<Actor | undefined>
  /** Whether pages of this origin may embed days of any company. */
  isEmbedOrigin(db: Db, origin: string, now: number): Promise<boolean>
}
