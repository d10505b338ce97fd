import { isAway, isBusy } from '../db/failures'
import type { JobRow } from '../db/rows/company'
import { inRecordingTransaction, type RecordingTransaction } from '../events/transaction'
import { Refusal } from '../http/errors'
import type { LongJobServices } from './longJobs'
import { endJob, renewLease } from './queries'

/** Another process has the job. */
class LostLease extends Error {}

/**
 * Runs a step of a long job in one transaction, which also renews the lease, so that another process can't commit a step
 * of the same job besides. `work` returns whether there may be another step; if not, the job has ended.
 * @throws LostLease
 */
export function inJobStep(
  services: LongJobServices,
  { job, lease }: { job: JobRow; lease: number },
  work: (tx: RecordingTransaction, now: number) => Promise<boolean>,
): Promise<boolean> {
  const { clock, turns } = services
  return inRecordingTransaction(
    services,
    async (tx) => {
      const now = clock()
      if (!(await renewLease(tx.trx, job, now + lease))) throw new LostLease()
      if (await work(tx, now)) return true
      await endJob(tx.trx, job, now)
      return false
    },
    (attempt) => turns.inTurn(job.company_id, attempt),
  )
}

/** Whether the job has to run again after this error: another process has it, or the database is busy or unreachable. */
export const isToBeRepeated = (error: unknown) =>
  error instanceof LostLease ||
  isAway(error) ||
  isBusy(error) ||
  (error instanceof Refusal && (error.status === 429 || error.status >= 500))
