import { LIST_LIMITS } from '@quotidia/contract/limits'
import { isOwner } from '@quotidia/domain/userTypes'
import { isEditedSince, isOutdated, listCarryovers } from '../carryOver/changes'
import { carryAgain } from '../carryOver/commands'
import { findUser } from '../companies/queries'
import type { JobRow } from '../db/rows/company'
import type { CorrectionRow, DayRow } from '../db/rows/day'
import type { RecordingTransaction } from '../events/transaction'
import { loadDayFigures } from '../figures/queries'
import { type Actor, actorOf } from '../http/actor'
import { Refusal } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Services } from '../http/services'
import type { Write } from '../http/write'
import type { LongJobKind, LongJobServices } from '../jobs/longJobs'
import { inJobStep, isToBeRepeated } from '../jobs/steps'
import { loadDayContext } from '../records/dayContext'
import { countDayEvents, insertDayEvent } from '../records/dayEventQueries'
import { lockDay, raiseVersion } from '../records/dayQueries'
import { findName } from '../users/queries'
import { correctionMessages as messages } from './messages'
import { asOwner, reloadableRules } from './plan'
import { mayCorrect } from './policy'
import {
  CORRECTION,
  findDayAfter,
  type KeptValue,
  listClosers,
  listCorrected,
  lockCorrection,
  updateCorrection,
} from './queries'

/** A day takes milliseconds, and a process that was killed must not stop a correction for minutes. */
const LEASE_MS = 30_000
const AT_ONCE = 2

/** The correction ends before this day. */
class Stopped extends Error {
  constructor(
    readonly date: string,
    message: string,
  ) {
    super(message)
  }
}

/** The jobs that carry figures again, one day after the other; the key is the correction's id. */
export const correctionJobs: LongJobKind = { kind: CORRECTION, atOnce: AT_ONCE, lease: LEASE_MS, run: runCorrection }

interface Step {
  tx: RecordingTransaction
  row: CorrectionRow
  now: number
  clock: Services['clock']
}

async function runCorrection(services: LongJobServices, job: JobRow, stopping: AbortSignal) {
  try {
    for (let goesOn = true; goesOn && !stopping.aborted; ) goesOn = await inJob(services, job, correctNext)
  } catch (error) {
    if (isToBeRepeated(error)) throw error
    if (!(error instanceof Stopped)) services.logger.warn({ err: error, jobId: job.id }, 'a correction failed')
    await inJob(services, job, (step) => stop(step, error))
  }
}

/** Runs a step of the job for the correction as it is now. Returns whether there may be another step. */
function inJob(services: LongJobServices, job: JobRow, work: (step: Step) => Promise<boolean>): Promise<boolean> {
  const { clock } = services
  return inJobStep(services, { job, lease: LEASE_MS }, async (tx, now) => {
    const row = await lockCorrection(tx.trx, { companyId: job.company_id }, Number(job.job_key))
    const isRunning = row?.state === 'queued' || row?.state === 'running'
    return Boolean(row && isRunning && (await work({ tx, row, now, clock })))
  })
}

/** Corrects the day after the last one that was looked at. Returns whether there may be another one. */
async function correctNext(step: Step): Promise<boolean> {
  const { tx, row, now, clock } = step
  const company = { companyId: row.company_id }
  const next = await findDayAfter(tx.trx, company, row.last_date)
  if (!next) return end(step, { state: 'done' })
  const actor = await findActor(step, next.date)
  const day = await lockDay(tx.trx, company, next.id)
  // Deleted before it was locked.
  if (!day) return true
  const outcome = await correctDay({ ...tx, actor, clock }, day, row).catch((error) => {
    throw error instanceof Refusal && error.status < 500 && error.status !== 429
      ? new Stopped(day.date, messages.stopped(day.date, error.message))
      : error
  })
  if (!outcome) return end(step, { state: 'done' })
  const kept: KeptValue[] = [...JSON.parse(row.kept), ...outcome.kept]
  await updateCorrection(tx.trx, row, {
    state: 'running',
    done: row.done + 1,
    corrected: row.corrected + (outcome.isCorrected ? 1 : 0),
    kept: JSON.stringify(kept.slice(0, LIST_LIMITS.correctionKept)),
    last_date: day.date,
    changed_at: now,
  })
  return true
}

/** @throws Stopped if the person who asked for the correction may no longer edit data */
async function findActor({ tx, row }: Step, date: string): Promise<Actor> {
  const companyId = row.company_id
  const user = await findUser(tx.trx, { companyId }, row.user_id)
  const actor = user && actorOf(user)
  if (actor && mayCorrect(actor)) return actor
  const name = await findName(tx.trx, companyId, row.user_id)
  throw new Stopped(date, messages.stopped(date, messages.rightsEnded(name)))
}

/**
 * Carries the outdated figures of a locked day again, but those that a person has changed since. The status of the day
 * doesn't change. Returns undefined if no figure is outdated.
 * @throws Stopped if the actor may not carry one of the figures again; 409 at a limit
 */
async function correctDay(write: Write, day: DayRow, { id, reason }: CorrectionRow) {
  const { trx, actor, clock, limits, record } = write
  const context = await loadDayContext(trx, asOwner(actor), day)
  const { previous, carryovers } = await listCarryovers(trx, asOwner(actor), context)
  const outdated = carryovers.filter(isOutdated)
  if (outdated.length === 0) return undefined
  const isKept = (each: (typeof outdated)[number]) =>
    isEditedSince(each) && Number(each.value.cents) !== each.presentCents
  const kept = outdated.filter(isKept).map(({ target }) => ({ dayId: day.id, date: day.date, dataId: target.dataId }))
  const carried = outdated.filter((each) => !isKept(each))
  if (carried.length === 0) return { isCorrected: false, kept }
  if (!isOwner(actor)) {
    if (day.status === 'approved') throw new Stopped(day.date, messages.stoppedByApproval(day.date))
    const seen = await reloadableRules(trx, actor, day)
    if (carried.some(({ rule }) => !seen.has(rule.id))) {
      throw new Stopped(day.date, messages.stopped(day.date, messages.hiddenItems))
    }
  }
  refuseBeyond(limits, 'dayEvents', (await countDayEvents(trx, day)) + 1)
  const changes = await carryAgain(write, { previous, carryovers: carried })
  const at = clock()
  const version = await raiseVersion(trx, day)
  const event = { kind: 'corrected', user_id: actor.userId, at, version, comment: reason, correction_id: id } as const
  await insertDayEvent(trx, day, event)
  const { figures, missing } = await loadDayFigures(trx, day.id, context.definition)
  await record({ type: 'dayCorrected', actor, at, day, figures, missing, changes, correctionId: id, reason })
  return { isCorrected: true, kept }
}

/** Ends a correction before the day that it can't change; what it has done stays. */
function stop(step: Step, error: unknown): Promise<boolean> {
  const { date, message } = error instanceof Stopped ? error : { date: null, message: messages.unexpected }
  return end(step, { state: 'stopped', stopped_at: date, message })
}

async function end({ tx, row, now }: Step, change: Partial<CorrectionRow>): Promise<false> {
  await updateCorrection(tx.trx, row, { ...change, changed_at: now })
  const days = await listCorrected(tx.trx, row)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return false
  const companyId = row.company_id
  const actor = { userId: row.user_id, companyId, name: await findName(tx.trx, companyId, row.user_id) }
  await tx.record({
    type: 'correctionEnded',
    actor,
    at: now,
    correctionId: row.id,
    days: days.length,
    first: { dayId: first.id, date: first.date },
    to: last.date,
    reason: row.reason,
    closers: await listClosers(tx.trx, row),
  })
  return false
}
