import { AsyncResource } from 'node:async_hooks'
import type { JobRow } from '../db/rows/company'
import type { Services } from '../http/services'
import { giveBackJob, postponeJob, takeJobOfCompany } from './queries'

export type LongJobServices = Pick<
  Services,
  'db' | 'clock' | 'config' | 'logger' | 'limits' | 'storage' | 'metrics' | 'listeners' | 'turns'
>

/** Jobs of one kind that take longer than others can wait. */
export interface LongJobKind {
  kind: string
  /** How many jobs a process runs at once; of one company it runs one. */
  atOnce: number
  /** For how long a job is taken, in milliseconds; `run` has to renew it before. */
  lease: number
  /**
   * Runs a job and ends it. Once `stopping` is aborted it returns soon, and what it hasn't ended is given back to other
   * processes; what it leaves when it throws is run again after a while.
   */
  run(services: LongJobServices, job: JobRow, stopping: AbortSignal): Promise<void>
}

const EVERY_MS = 10_000
const RETRY_MS = 10_000

/** Runs the long jobs of a process beside everything else. */
export class LongJobs {
  private readonly runners: Map<string, LongJobRunner>
  private timer: NodeJS.Timeout | undefined

  constructor(services: LongJobServices, kinds: LongJobKind[]) {
    this.runners = new Map(kinds.map((kind) => [kind.kind, new LongJobRunner(services, kind)]))
  }

  /** How many jobs are running. */
  get running(): number {
    return [...this.runners.values()].reduce((sum, { count }) => sum + count, 0)
  }

  /** Takes the jobs of a kind that were just added. */
  readonly wake = (kind: string) => this.runners.get(kind)?.wake()

  /** Looks now and regularly for jobs that other processes have left, for as long as something else keeps this one alive. */
  start() {
    const wakeAll = () => {
      for (const runner of this.runners.values()) runner.wake()
    }
    this.timer = setInterval(wakeAll, EVERY_MS).unref()
    wakeAll()
  }

  /** Gives the jobs that are running back to other processes, and takes no other ones. */
  async stop() {
    clearInterval(this.timer)
    await Promise.all([...this.runners.values()].map((runner) => runner.stop()))
  }
}

class LongJobRunner {
  /** By company. */
  private readonly running = new Map<number, Promise<void>>()
  private readonly stopping = new AbortController()
  /** The company served last is last. */
  private served: number[] = []
  private taking: Promise<void> = Promise.resolve()

  constructor(
    private readonly services: LongJobServices,
    private readonly kind: LongJobKind,
  ) {}

  get count(): number {
    return this.running.size
  }

  /** Takes the jobs that are due, outside of the request that may have added them. */
  readonly wake = AsyncResource.bind(() => {
    this.taking = this.taking.then(() => this.take())
  })

  async stop() {
    this.stopping.abort()
    await this.taking
    await Promise.all(this.running.values())
  }

  private async take() {
    const { db, clock, logger } = this.services
    const { kind, lease, atOnce } = this.kind
    const order = (companies: number[]) =>
      companies.filter((id) => !this.running.has(id)).sort((a, b) => this.served.indexOf(a) - this.served.indexOf(b))
    try {
      while (this.running.size < atOnce && !this.stopping.signal.aborted) {
        const job = await takeJobOfCompany(db, kind, clock(), { lease, order })
        if (!job) return
        this.served = [...this.served.filter((id) => id !== job.company_id), job.company_id]
        this.running.set(job.company_id, this.run(job))
      }
    } catch (error) {
      logger.warn({ err: error, kind }, 'taking a job failed')
    }
  }

  private async run(job: JobRow) {
    const { db, clock, logger, metrics } = this.services
    const endTimer = metrics.jobSeconds.startTimer({ job: job.kind })
    try {
      await this.kind.run(this.services, job, this.stopping.signal)
      const isGivenBack = this.stopping.signal.aborted && (await giveBackJob(db, job))
      if (!isGivenBack) metrics.jobRuns.inc({ job: job.kind, outcome: 'done' })
    } catch (error) {
      metrics.jobRuns.inc({ job: job.kind, outcome: 'failed' })
      logger.warn({ err: error, jobId: job.id, kind: job.kind, attempts: job.attempts }, 'a job failed')
      await postponeJob(db, job, clock() + RETRY_MS).catch(() => undefined)
    } finally {
      endTimer()
      this.running.delete(job.company_id)
      this.wake()
    }
  }
}
