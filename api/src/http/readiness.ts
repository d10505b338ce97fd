import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/connection'
import { run } from '../db/statement'
import { inTransaction } from '../db/transaction'
import type { FileStorage } from '../storage/storage'

/** The time for which one result is used for all requests. */
const SHARED_MS = 1000
const LONGEST_MS = 1500
/** Longer than the interval of load balancers. */
const WATCHED_MS = 30_000

/** Work that runs at most once at a time. While it takes longer than the limit, it counts as failed. */
class Probe {
  private running: Promise<boolean> | undefined
  private endedAt = Number.NEGATIVE_INFINITY
  private worked = false

  constructor(private readonly work: () => Promise<void>) {}

  async works(): Promise<boolean> {
    if (!this.running && performance.now() - this.endedAt < SHARED_MS) return this.worked
    this.running ??= this.run()
    return Promise.race([this.running, wait(LONGEST_MS, false, { ref: false })])
  }

  private async run() {
    this.worked = await this.work().then(
      () => true,
      () => false,
    )
    this.endedAt = performance.now()
    this.running = undefined
    return this.worked
  }
}

/** Whether this process can write to the database and store files. */
export class Readiness {
  private askedAt = Number.NEGATIVE_INFINITY
  private draining = false
  private readonly database: Probe
  private readonly storage: Probe

  constructor({ db, storage, logger }: { db: Db; storage: FileStorage; logger: Logger }) {
    const writeRow = () => inTransaction(db, (trx) => run(trx, 'update installation set checked_at = ?', [Date.now()]))
    const logged = (what: string, work: () => Promise<void>) => () =>
      work().catch((error) => {
        logger.warn({ err: error }, `not ready: ${what} can't be written`)
        throw error
      })
    this.database = new Probe(logged('the database', writeRow))
    this.storage = new Probe(logged('the storage', () => storage.probe()))
  }

  async check() {
    this.askedAt = performance.now()
    const [database, storage] = await Promise.all([this.database.works(), this.storage.works()])
    return { database, storage, draining: this.draining }
  }

  /** Makes the process unready from now on; returns whether a load balancer is polling and has to see it. */
  drain(): boolean {
    this.draining = true
    return performance.now() - this.askedAt < WATCHED_MS
  }
}
