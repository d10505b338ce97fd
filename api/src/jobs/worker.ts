import { AsyncResource } from 'node:async_hooks'
import type { JobRow } from '../db/rows/company'
import type { Services } from '../http/services'
import { takeJobOfCompany } from './queries'

/** Jobs of one kind that take longer than others can wait. */
export interface LongJobs {
  kind: string
  /** How many this process runs at once; of one company it runs one. */
  atOnce: number
  /** For how long a job is taken, in milliseconds; it has to be renewed before. */
  lease: number
  /** Runs a job and ends it. What it leaves when it throws is run again after its lease. */
  run(job: JobRow): Promise<void>
}

/** Runs long jobs beside everything else, as soon as they are added or another process has lost them. */
export class JobWorker {
  private readonly companies = new Set<number>()

  constructor(
    private readonly services: Pick<Services, 'db' | 'clock' | 'logger' | 'metrics'>,
    private readonly jobs: LongJobs,
  ) {}

  /** Takes the jobs that are due, outside of the request that may have added them. */
  readonly wake = AsyncResource.bind(() => {
    void this.take().catch((error) => this.services.logger.warn({ err: error }, 'taking a job failed'))
  })

  private async take() {
    const { kind, atOnce, lease } = this.jobs
    const { db, clock } = this.services
    while (this.companies.size < atOnce) {
      const order = (companies: number[]) => companies.filter((id) => !this.companies.has(id))
      const job = await takeJobOfCompany(db, kind, clock(), { lease, order })
      if (!job) return
      this.companies.add(job.company_id)
      void this.run(job)
    }
  }

  private async run(job: JobRow) {
    const { logger, metrics } = this.services
    const endTimer = metrics.jobSeconds.startTimer({ job: job.kind })
    try {
      await this.jobs.run(job)
      metrics.jobRuns.inc({ job: job.kind, outcome: 'done' })
    } catch (error) {
      metrics.jobRuns.inc({ job: job.kind, outcome: 'failed' })
      logger.warn({ err: error, jobId: job.id, kind: job.kind, attempts: job.attempts }, 'a job failed')
    } finally {
      endTimer()
      this.companies.delete(job.company_id)
      this.wake()
    }
  }
}

const EVERY_MS = 10_000

/** Takes the jobs that are due now and regularly, for as long as something else keeps the process alive. */
export function lookForJobs(workers: JobWorker[]) {
  const wake = () => {
    for (const worker of workers) worker.wake()
  }
  setInterval(wake, EVERY_MS).unref()
  wake()
}
