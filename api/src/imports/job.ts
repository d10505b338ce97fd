import { findUser } from '../companies/queries'
import type { JobRow } from '../db/rows/company'
import type { RecordingTransaction } from '../events/transaction'
import { actorOf } from '../http/actor'
import { Refusal } from '../http/errors'
import type { Services } from '../http/services'
import type { Write } from '../http/write'
import type { LongJobKind, LongJobServices } from '../jobs/longJobs'
import { inJobStep, isToBeRepeated } from '../jobs/steps'
import { writtenDate } from '../times'
import { endUndo, IMPORT } from './commands'
import { undoDay, writeDay } from './days'
import { importMessages as messages } from './messages'
import { recordApplied } from './outcome'
import { mayImport } from './policy'
import { findNextDay, type ImportState, lockImport, updateImport, updateImportDay } from './queries'

/** A day takes milliseconds, and a process that was killed must not stop an import for minutes. */
const IMPORT_LEASE_MS = 30_000
const AT_ONCE = 2

/** The user who runs the import has lost the right to. */
class RightsEnded extends Error {}

/** The jobs that apply and undo imports; the key is the import's id and the number of its run. */
export const importJobs: LongJobKind = { kind: IMPORT, atOnce: AT_ONCE, lease: IMPORT_LEASE_MS, run: runImport }

/** Writes or undoes one day after the other, each in its own transaction, until none is left. */
async function runImport(services: LongJobServices, job: JobRow, stopping: AbortSignal) {
  try {
    for (let goesOn = true; goesOn && !stopping.aborted; ) goesOn = await inJob(services, job, writeNext)
  } catch (error) {
    if (isToBeRepeated(error)) throw error
    services.logger.warn({ err: error, jobId: job.id }, 'an import failed')
    await inJob(services, job, (step) => fail(step, error))
  }
}

const sentenceFor = (error: unknown, isUndo: boolean) =>
  error instanceof Refusal || error instanceof RightsEnded ? error.message : messages.unexpected(isUndo)

interface Step {
  tx: RecordingTransaction
  row: ImportState
  now: number
  clock: Services['clock']
}

/** Runs a step of the job for the import as it is now. Returns whether there may be another step. */
function inJob(services: LongJobServices, job: JobRow, work: (step: Step) => Promise<boolean>): Promise<boolean> {
  const [importId = 0, run] = job.job_key.split('/').map(Number)
  const { clock } = services
  return inJobStep(services, { job, lease: IMPORT_LEASE_MS }, async (tx, now) => {
    const row = await lockImport(tx.trx, { companyId: job.company_id }, importId)
    const isCurrent = row?.run === run && (row?.state === 'running' || row?.state === 'undoing')
    return Boolean(row && isCurrent && (await work({ tx, row, now, clock })))
  })
}

/** Returns whether there may be another day. */
async function writeNext(step: Step): Promise<boolean> {
  const { tx, row, now } = step
  const isUndo = row.state === 'undoing'
  const day = await findNextDay(tx.trx, row, isUndo ? 'undo' : 'planned', isUndo ? 'desc' : 'asc')
  const write = await writeFor(step)
  if (!day) {
    await finish(step)
    return false
  }
  // Colleagues are notified of the import as a whole.
  const quiet: Write = { ...write, record: (event) => tx.record({ ...event, importId: row.id }) }
  let { message } = row
  const outcome = await (isUndo ? undoDay : writeDay)(quiet, day, row.file_name).catch((error) => {
    const { status } = error as { status?: number }
    // A created day with items that the person doesn't see stays, with the reason; older days may be undone.
    if (isUndo && day.created === 1 && status === 403) {
      message = error.message
      return { state: 'written' as const }
    }
    throw status === 403 || status === 404
      ? new RightsEnded(messages.rightsOnItem(write.actor.name, writtenDate(day.date), isUndo))
      : error
  })
  await updateImportDay(tx.trx, day, { ...outcome, run: row.run })
  await updateImport(tx.trx, row, { message, changed_at: now })
  return true
}

/** @throws RightsEnded if the user may no longer import */
async function writeFor({ tx, row, clock }: Step): Promise<Write> {
  const user = await findUser(tx.trx, { companyId: row.company_id }, row.run_by ?? 0)
  const actor = user && actorOf(user)
  if (!actor || !mayImport(actor))
    throw new RightsEnded(messages.rightsEnded(user?.name ?? 'Chi ha importato', row.state === 'undoing'))
  return { ...tx, actor, clock }
}

async function finish({ tx, row, now }: Step) {
  if (row.state === 'undoing') return endUndo(tx, row, { changed_at: now })
  await updateImport(tx.trx, row, { state: 'done', changed_at: now })
  await recordApplied(tx, row, now)
}

/** An import that failed can be applied again, and the days that were not undone can be undone again. */
async function fail({ tx, row, now }: Step, error: unknown): Promise<boolean> {
  const isUndo = row.state === 'undoing'
  const failure = { message: sentenceFor(error, isUndo), changed_at: now }
  if (isUndo) await endUndo(tx, row, failure)
  else await updateImport(tx.trx, row, { ...failure, state: 'failed' })
  return false
}
