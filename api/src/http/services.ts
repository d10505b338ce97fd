import type { Logger } from 'pino'
import type { Config } from '../config'
import type { Db } from '../db/connection'
import type { Mailer } from '../mail/mailer'
import type { FileStorage } from '../storage/storage'
import type { Actor } from './actor'

/** The present moment, epoch milliseconds (UTC). */
export type Clock = () => number

/** What every request may use; made once at the start, or by a test. */
export interface Services {
  db: Db
  clock: Clock
  config: Config
  logger: Logger
  storage: FileStorage
  mailer: Mailer
  /** The person behind a session token that is neither over nor revoked. */
  findActor(db: Db, tokenId: string, now: number): Promise<Actor | undefined>
}
