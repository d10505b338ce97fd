import type { Db } from '../db/connection'
import type { JobRow } from '../db/rows/company'

/** How long after its last renewal of the lease a process still has a job. */
export const JOB_LEASE_MS = 15_000
const AT_ONCE = 10

/** `run_at` defaults to the time at which the job is added. */
export type NewJob = Pick<JobRow, 'company_id' | 'kind' | 'job_key'> & { run_at?: number }

/** Adds jobs; one with the same company, kind and key is left as it is, done or not. */
export async function addJobs(db: Db, jobs: NewJob[], now: number) {
  for (const job of jobs) {
    if (await findJob(db, job)) continue
    await db('jobs')
      .insert({ run_at: now, ...job, attempts: 0, created_at: now })
      .onConflict(['company_id', 'kind', 'job_key'])
      .ignore()
  }
}

async function findJob(db: Db, { company_id, kind, job_key }: NewJob): Promise<JobRow | undefined> {
  return db('jobs').where({ company_id, kind, job_key }).first()
}

/** The jobs of a company and kind whose keys begin so, newest first. */
export async function listJobs(
  db: Db,
  { company_id, kind }: Pick<JobRow, 'company_id' | 'kind'>,
  beginning: string,
): Promise<JobRow[]> {
  return db('jobs').where({ company_id, kind }).where('job_key', 'like', `${beginning}%`).orderBy('id', 'desc')
}

/** Condition for due jobs without a lease; binds the present time twice. */
const IS_FREE = 'done_at is null and run_at <= ? and (leased_until is null or leased_until <= ?)'

/** Takes a due job that no process leases; undefined if there is none. */
export async function takeJob(db: Db, kinds: string[], now: number): Promise<JobRow | undefined> {
  const due: JobRow[] = await db('jobs')
    .whereRaw(IS_FREE, [now, now])
    .whereIn('kind', kinds)
    .orderBy('run_at')
    .limit(AT_ONCE)
  for (const job of due) {
    const leased = await leaseJob(db, job, now, JOB_LEASE_MS)
    if (leased) return leased
  }
  return undefined
}

/** Takes a due job of one kind: the oldest of a company. `order` selects and sorts the companies. */
export async function takeJobOfCompany(
  db: Db,
  kind: string,
  now: number,
  { lease, order }: { lease: number; order(companies: number[]): number[] },
): Promise<JobRow | undefined> {
  const due: { company_id: number; id: number }[] = await db('jobs')
    .whereRaw(IS_FREE, [now, now])
    .where({ kind })
    .groupBy('company_id')
    .select('company_id')
    .min({ id: 'id' })
  const oldest = new Map(due.map(({ company_id, id }) => [company_id, id]))
  for (const company_id of order([...oldest.keys()])) {
    const job: JobRow | undefined = await db('jobs')
      .where({ id: oldest.get(company_id) ?? 0, company_id })
      .first()
    const leased = job && (await leaseJob(db, job, now, lease))
    if (leased) return leased
  }
  return undefined
}

/** The job with its lease; undefined if another process was faster. */
async function leaseJob(db: Db, job: JobRow, now: number, duration: number): Promise<JobRow | undefined> {
  const lease = { leased_until: now + duration, attempts: job.attempts + 1 }
  const { id, company_id } = job
  const leased = await db('jobs').where({ id, company_id }).whereRaw(IS_FREE, [now, now]).update(lease)
  return leased === 1 ? { ...job, ...lease } : undefined
}

/** Selects the job while the process that took it still has it: each taking raises the number of attempts. */
const taken = (db: Db, { id, company_id, attempts }: JobRow) =>
  db('jobs').where({ id, company_id, attempts }).whereNull('done_at')

/** Renews the lease. Returns false if another process has the job by now, or it was given back or is gone. */
export async function renewLease(db: Db, job: JobRow, until: number): Promise<boolean> {
  return (await taken(db, job).whereNotNull('leased_until').update({ leased_until: until })) === 1
}

export async function renameJob(trx: Db, { id, company_id }: Pick<JobRow, 'id' | 'company_id'>, job_key: string) {
  await trx('jobs').where({ id, company_id }).update({ job_key })
}

export async function removeJob(trx: Db, { company_id, kind, job_key }: NewJob) {
  await trx('jobs').where({ company_id, kind, job_key }).delete()
}

/** Ends the job. Returns false if another process has it by now, or it is gone. */
export async function endJob(trx: Db, job: JobRow, now: number): Promise<boolean> {
  return (await taken(trx, job).update({ done_at: now, leased_until: null })) === 1
}

/** Gives the job back, to be run again at a later time. */
export async function postponeJob(db: Db, job: JobRow, runAt: number) {
  await taken(db, job).update({ run_at: runAt, leased_until: null })
}

/** Gives the job back, to be run at a later time as if it hasn't been taken yet. */
export async function putOffJob(db: Db, job: JobRow, runAt: number) {
  await taken(db, job).update({ run_at: runAt, leased_until: null, attempts: job.attempts - 1 })
}

/** Gives the job back as it was before it was taken. Returns false if it was no longer to be done. */
export async function giveBackJob(db: Db, job: JobRow): Promise<boolean> {
  return (await taken(db, job).update({ leased_until: null, attempts: job.attempts - 1 })) === 1
}
