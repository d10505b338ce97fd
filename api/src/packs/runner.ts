import { setTimeout as wait } from 'node:timers/promises'
import type { JobRow } from '../db/rows/company'
import { takeJobOfCompany } from '../jobs/queries'
import { PACK_JOB } from './queries'
import { LEASE_MS, type PackServices, runPack } from './run'

const AT_ONCE = 2
const EVERY_MS = 20_000

/**
 * Makes the packs that are asked for: two at once, and one at once of a company, so that no company waits for all packs
 * of another.
 */
export class PackRunner {
  private readonly running = new Map<number, Promise<void>>()
  private readonly stopping = new AbortController()
  /** The company served last is last. */
  private served: number[] = []
  private waiting = new AbortController()
  private looking: Promise<void> | undefined

  constructor(private readonly services: PackServices) {}

  /** How many are being made. */
  get making(): number {
    return this.running.size
  }

  /** Looks for packs again and again, for as long as something else keeps the process alive. */
  start() {
    this.looking = this.look()
  }

  /** Looks for packs now. */
  wake() {
    this.waiting.abort()
  }

  /** Ends what is being made; another process makes it anew. */
  async stop() {
    this.stopping.abort()
    this.wake()
    await this.looking
    await Promise.all(this.running.values())
  }

  private async look() {
    while (!this.stopping.signal.aborted) {
      this.waiting = new AbortController()
      for (let job = await this.take(); job; job = await this.take()) this.run(job)
      await wait(EVERY_MS, undefined, { ref: false, signal: this.waiting.signal }).catch(() => undefined)
    }
  }

  private async take(): Promise<JobRow | undefined> {
    if (this.running.size >= AT_ONCE || this.stopping.signal.aborted) return undefined
    const { db, clock, logger } = this.services
    const order = (companies: number[]) =>
      companies.filter((id) => !this.running.has(id)).sort((a, b) => this.served.indexOf(a) - this.served.indexOf(b))
    return takeJobOfCompany(db, PACK_JOB, clock(), { lease: LEASE_MS, order }).catch((error) => {
      logger.warn({ err: error }, 'looking for packs failed')
      return undefined
    })
  }

  private run(job: JobRow) {
    const { company_id } = job
    this.served = [...this.served.filter((id) => id !== company_id), company_id]
    const work = runPack(this.services, job, this.stopping.signal).finally(() => {
      this.running.delete(company_id)
      this.wake()
    })
    this.running.set(company_id, work)
  }
}
