import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PackPart } from '@quotidia/contract/packs'
import { findUser } from '../companies/queries'
import type { JobRow } from '../db/rows/company'
import type { PackRow } from '../db/rows/pack'
import type { EventActor } from '../events/events'
import { inRecordingTransaction, type RecordingTransaction } from '../events/transaction'
import type { LongJobKind, LongJobServices } from '../jobs/longJobs'
import { endJob, renewLease } from '../jobs/queries'
import { newStoredName } from '../storage/names'
import { markFailed, markReady, provisionalOf, refusalOf } from './commands'
import type { Made } from './making/makePack'
import { makeOnThread } from './making/thread'
import { packMessages as messages } from './messages'
import { addMails, dropMonthPack } from './month'
import type { PartProgress } from './parts'
import { findPack, isWanted, PACK_JOB, updateProgress } from './queries'

/** How long a process has a pack without renewing its lease before another process makes it anew. */
export const PACK_LEASE_MS = 20_000
const RENEW_MS = 5000
/** The interval of checking whether the pack was stopped. */
const LOOK_MS = 400
/** The interval of writing progress: each write blocks the process on SQLite until it is on disk. */
const WRITE_MS = 2000
/** The attempts for a pack that ends its process each time. */
const ATTEMPTS = 3
const AT_ONCE = 2

/** The jobs that make packs; a pack that is no longer wanted is skipped. */
export const packJobs: LongJobKind = {
  kind: PACK_JOB,
  atOnce: AT_ONCE,
  lease: PACK_LEASE_MS,
  run: (services, job, stopping) => new Making(services, job).run(stopping),
}

class Making {
  private parts: PartProgress[] | undefined

  constructor(
    private readonly services: LongJobServices,
    private readonly job: JobRow,
  ) {}

  async run(stopping: AbortSignal) {
    const { db, clock } = this.services
    const { company_id, job_key, attempts } = this.job
    const pack = await findPack(db, company_id, Number(job_key))
    if (!pack || !(await isWanted(db, pack))) await endJob(db, this.job, clock())
    else if (attempts > ATTEMPTS) await this.fail(pack, messages.notMade, undefined)
    else await this.make(pack, stopping)
  }

  private async make(pack: PackRow, stopping: AbortSignal) {
    const { db, storage, config, clock } = this.services
    await updateProgress(db, pack, 'running', JSON.parse(pack.parts))
    const ended = new AbortController()
    const thread = AbortSignal.any([stopping, ended.signal])
    const outcome = await storage.withDrafts(async (folder) => {
      const draft = path.join(folder, 'pack.zip')
      const task = { companyId: pack.company_id, packId: pack.id, draft, now: clock() }
      const { databaseUrl, storageUrl } = config
      const watching = this.watch(pack, ended)
      try {
        const made = await makeOnThread({ ...task, databaseUrl, storageUrl }, (parts) => this.note(parts), thread)
        if (made.kind === 'refused') return made
        const storedName = newStoredName('zip')
        await storage.keep(draft, storedName)
        return { ...made, storedName }
      } catch (error) {
        if (!thread.aborted) throw error
        return undefined
      } finally {
        ended.abort()
        await watching
      }
    })
    if (outcome?.kind === 'made') return this.finish(pack, outcome.made, outcome.storedName)
    if (outcome?.kind === 'refused') await this.fail(pack, outcome.message, outcome.part)
  }

  private note(parts: PartProgress[]) {
    this.parts = parts
  }

  /** Writes the progress and renews the lease until the end; aborts if the pack was removed or taken over. */
  private async watch(pack: PackRow, ended: AbortController) {
    const { db, clock, logger } = this.services
    let renewedAt = performance.now()
    let writtenAt = renewedAt
    while (!ended.signal.aborted) {
      await wait(LOOK_MS, undefined, { signal: ended.signal }).catch(() => undefined)
      try {
        if (!(await isWanted(db, pack))) return ended.abort()
        if (this.parts && (ended.signal.aborted || performance.now() - writtenAt > WRITE_MS)) {
          writtenAt = performance.now()
          await updateProgress(db, pack, 'running', this.parts)
          this.parts = undefined
        }
        if (performance.now() - renewedAt < RENEW_MS) continue
        renewedAt = performance.now()
        if (!(await renewLease(db, this.job, clock() + PACK_LEASE_MS))) return ended.abort()
      } catch (error) {
        logger.warn({ err: error }, 'writing the progress of a pack failed')
      }
    }
  }

  private async finish(pack: PackRow, { days, ...file }: Made, storedName: string) {
    const { clock, storage, db, limits } = this.services
    const isReopened = days.some(({ status }) => status !== 'approved')
    const made = { ...file, storedName, days: days.length, provisional: provisionalOf(days) }
    try {
      await this.inEndingTransaction(pack, async ({ trx, record }, actor) => {
        if (pack.mail_to !== null && isReopened) return dropMonthPack(trx, pack, clock())
        const refusal = await refusalOf({ trx, limits }, pack, made.bytes)
        if (refusal !== undefined) return this.recordFailure({ trx, record }, actor, pack, refusal, undefined)
        await markReady(trx, pack, made, clock())
        await addMails(trx, pack, clock())
        await record({ type: 'packReady', actor, at: clock(), packId: pack.id, ...periodOf(pack) })
      })
    } finally {
      // Checked in the database: the pack may have been removed, or a transaction that seemed to fail was committed.
      const stored = await findPack(db, pack.company_id, pack.id).catch(() => ({ stored_name: storedName }))
      if (stored?.stored_name !== storedName) await storage.remove(storedName)
    }
  }

  private async fail(pack: PackRow, message: string, part: PackPart | undefined) {
    await this.inEndingTransaction(pack, (tx, actor) => this.recordFailure(tx, actor, pack, message, part))
  }

  private async recordFailure(
    { trx, record }: Pick<RecordingTransaction, 'trx' | 'record'>,
    actor: EventActor,
    pack: PackRow,
    message: string,
    part: PackPart | undefined,
  ) {
    const { clock } = this.services
    await markFailed(trx, pack, message, part)
    await record({ type: 'packFailed', actor, at: clock(), packId: pack.id, message, ...periodOf(pack) })
  }

  /** Runs the work in the transaction that ends the job; does nothing if another process has the job, or it is gone. */
  private async inEndingTransaction(
    { company_id, user_id }: PackRow,
    work: (transaction: RecordingTransaction, actor: EventActor) => Promise<void>,
  ) {
    await inRecordingTransaction(this.services, async (transaction) => {
      if (!(await endJob(transaction.trx, this.job, this.services.clock()))) return
      const user = await findUser(transaction.trx, { companyId: company_id }, user_id)
      await work(transaction, { userId: user_id, companyId: company_id, name: user?.name ?? '' })
    })
  }
}

const periodOf = ({ from_date, to_date }: PackRow) => ({ from: from_date, to: to_date })
