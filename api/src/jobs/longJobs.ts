import { AsyncResource } from 'node:async_hooks'
import type { JobRow } from '../db/rows/company'
import type { Services } from '../http/services'
import { giveBackJob, postponeJob, takeJobOfCompany } from './queries'

export type LongJobServices = Pick<
  Services,
  'db' | 'clock' | 'config' | 'logger' | 'limits' | 'storage' | 'metrics' | 'listeners' | 'turns'
>

/** A kind of job that takes longer than other jobs can wait. */
export interface LongJobKind {
  kind: string
  /** How many jobs a process runs at once; at most one of each company. */
  atOnce: number
  /** The duration of a job's lease, in milliseconds; `run` has to renew it in time. */
  lease: number
  /**
   * Runs a job and ends it. Returns soon after `stopping` is aborted; a job that it hasn't ended is given back to other
   * processes. If it throws, the job is run again after a while.
   */
  run(services: LongJobServices, job: JobRow, stopping: AbortSignal): Promise<void>
}

const EVERY_MS = 10_000
const RETRY_MS = 10_000

/** Runs the long jobs of a process. */
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

  /** Takes jobs that other processes have left, now and at intervals, without keeping this process alive. */
  start() {
    const wakeAll = () => {
      for (const runner of this.runners.values()) runner.wake()
    }
    this.timer = setInterval(wakeAll, EVERY_MS).unref()
    wakeAll()
  }

  /** Gives the running jobs back to other processes, and takes no more. */
  async stop() {
    clearInterval(this.timer)
    await Promise.all([...this.runners.values()].map((runner) => runner.stop()))
  }
}

class LongJobRunner {
  /** By company. */
  private readonly running = new Map<number, Promise<void>>()
  private readonly stopping = new AbortController()
  /** In turn: a served company moves to the end. */
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
