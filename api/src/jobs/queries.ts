import type { Db } from '../db/connection'
import type { JobRow } from '../db/rows/company'

/** How long a process may take for a job before another one takes it over. */
export const LEASE_MS = 120_000
const AT_ONCE = 10

export type NewJob = Pick<JobRow, 'company_id' | 'kind' | 'job_key'>

/** Adds jobs to be run at once; one with the same company, kind and key is left as it is, done or not. */
export async function addJobs(db: Db, jobs: NewJob[], now: number) {
  for (const job of jobs) {
    if (await findJob(db, job)) continue
    await db('jobs')
      .insert({ ...job, run_at: now, attempts: 0, created_at: now })
      .onConflict(['company_id', 'kind', 'job_key'])
      .ignore()
  }
}

async function findJob(db: Db, { company_id, kind, job_key }: NewJob): Promise<JobRow | undefined> {
  return db('jobs').where({ company_id, kind, job_key }).first()
}

/** Of jobs that are due and that no process has a lease on; takes the present time twice. */
const IS_FREE = 'done_at is null and run_at <= ? and (leased_until is null or leased_until <= ?)'

/** Takes a due job that no process has a lease on; undefined when there is none. */
export async function takeJob(db: Db, kinds: string[], now: number): Promise<JobRow | undefined> {
  const due: JobRow[] = await db('jobs')
    .whereRaw(IS_FREE, [now, now])
    .whereIn('kind', kinds)
    .orderBy('run_at')
    .limit(AT_ONCE)
  for (const job of due) {
    const lease = { leased_until: now + LEASE_MS, attempts: job.attempts + 1 }
    const { id, company_id } = job
    if ((await db('jobs').where({ id, company_id }).whereRaw(IS_FREE, [now, now]).update(lease)) === 1)
      return { ...job, ...lease }
  }
  return undefined
}

/** Whether the job was still this lease's to end. */
export async function endJob(
  trx: Db,
  { id, company_id, leased_until, attempts }: JobRow,
  now: number,
): Promise<boolean> {
  const ended = await trx('jobs')
    .where({ id, company_id, leased_until, attempts })
    .whereNull('done_at')
    .update({ done_at: now, leased_until: null })
  return ended === 1
}

/** Gives the job back, to be run again at a later time. */
export async function postponeJob(db: Db, { id, company_id, leased_until, attempts }: JobRow, runAt: number) {
  await db('jobs')
    .where({ id, company_id, leased_until, attempts })
    .whereNull('done_at')
    .update({ run_at: runAt, leased_until: null })
}
