import { setTimeout as wait } from 'node:timers/promises'
import type { JobRow } from '../db/rows/company'
import { inTransaction } from '../db/transaction'
import type { EventTransaction } from '../events/listener'
import type { Services } from '../http/services'
import { MailLimitReached } from '../mail/limits'
import { addJobs, endJob, JOB_LEASE_MS, type NewJob, postponeJob, putOffJob, renewLease, takeJob } from './queries'

export type JobServices = Pick<Services, 'db' | 'clock' | 'config' | 'logger' | 'limits' | 'mailer' | 'metrics'>

/** How jobs of one kind are planned and run. */
export interface JobKind {
  /** The jobs that are due by the clock; those that exist already are left out. */
  plan?(services: JobServices): Promise<NewJob[]>
  /** Work outside the transaction, such as sending a mail. Repeated if the process ends before the commit. */
  send?(services: JobServices, job: JobRow): Promise<void>
  /** Runs in the transaction that ends the job, so that its changes are made once. */
  commit?(transaction: EventTransaction, job: JobRow, now: number): Promise<void>
}

/** With the lease, what is left of the 30 seconds after which another process has done the job of a killed one. */
const EVERY_MS = 10_000
const RENEW_EVERY_MS = 5_000
const MINUTE_MS = 60_000
/** Minutes until the next attempt; after the last one the job is given up. */
const BACKOFF = [1, 5, 15, 60]

/** Plans and runs due jobs, one at a time. */
export async function runDueJobs(
  services: JobServices,
  kinds: Record<string, JobKind>,
  { renewEvery = RENEW_EVERY_MS } = {},
) {
  const { db, clock } = services
  for (const { plan } of Object.values(kinds)) if (plan) await addJobs(db, await plan(services), clock())
  for (;;) {
    const job = await takeJob(db, Object.keys(kinds), clock())
    const kind = job && kinds[job.kind]
    if (!kind) return
    const stopRenewing = renewRegularly(services, job, renewEvery)
    await runJob(services, kind, job).finally(stopRenewing)
  }
}

/** Keeps the job from other processes while this one works on it. Returns a function that ends it. */
function renewRegularly({ db, clock, logger }: JobServices, job: JobRow, every: number) {
  const timer = setInterval(() => {
    renewLease(db, job, clock() + JOB_LEASE_MS).catch((error) => {
      logger.warn({ err: error, jobId: job.id }, 'the lease of a job was not renewed')
    })
  }, every).unref()
  return () => clearInterval(timer)
}

async function runJob(services: JobServices, kind: JobKind, job: JobRow) {
  const { db, clock, limits, logger, metrics } = services
  const endTimer = metrics.jobSeconds.startTimer({ job: job.kind })
  try {
    await kind.send?.(services, job)
    const now = clock()
    await inTransaction(db, async (trx) => {
      // Another process may have the job if the lease has ended; its changes must not be made twice.
      if (await endJob(trx, job, now)) await kind.commit?.({ trx, limits }, job, now)
    })
    metrics.jobRuns.inc({ job: job.kind, outcome: 'done' })
  } catch (error) {
    if (error instanceof MailLimitReached) {
      metrics.jobRuns.inc({ job: job.kind, outcome: 'putOff' })
      logger.info({ jobId: job.id, kind: job.kind, until: error.endsAt }, 'a mail waits for the next hour')
      return await putOffJob(db, job, error.endsAt)
    }
    metrics.jobRuns.inc({ job: job.kind, outcome: 'failed' })
    const { id, attempts } = job
    const minutes = BACKOFF[attempts - 1]
    logger.warn({ err: error, jobId: id, kind: job.kind, attempts, givenUp: minutes === undefined }, 'a job failed')
    if (minutes === undefined) await endJob(db, job, clock())
    else await postponeJob(db, job, clock() + minutes * MINUTE_MS)
  } finally {
    endTimer()
  }
}

/** Plans and runs due jobs at intervals, without keeping the process alive. */
export async function runJobsRegularly(services: JobServices, kinds: Record<string, JobKind>) {
  for (;;) {
    await runDueJobs(services, kinds).catch((error) => services.logger.warn({ err: error }, 'the jobs failed'))
    await wait(EVERY_MS, undefined, { ref: false })
  }
}
