import type { DayApproval, DayChanged, DayClose } from '@quotidia/contract/closing'
import { type DayStatus, WITHDRAWAL_MS } from '@quotidia/domain/dayStatus'
import type { DayEventRow, DayRow } from '../db/rows/day'
import { run } from '../db/statement'
import { conflict, forbidden } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { listOpenItems } from '../questions/queries'
import { presentDayEvent } from '../records/dayEventPresenter'
import { insertDayEvent, listDayEvents } from '../records/dayEventQueries'
import { refuseClosed } from '../records/policy'
import { closingMessages as messages } from './messages'
import { countOf, loadOutstanding } from './outstanding'
import { mayReopenApproved } from './policy'
import { presentClosing } from './presenter'

/**
 * Closes a locked day at the version that the person saw.
 * @throws 409 `day_closed`; `conflict` with the present version; `not_ready` with the outstanding points, unless they
 * are accepted with a comment.
 */
export async function closeDay(write: Write, day: DayRow, { version, comment, acceptOutstanding }: DayClose) {
  const { trx, actor } = write
  refuseClosed(day)
  refuseStale(day, version)
  const outstanding = await loadOutstanding(trx, actor, day)
  const isReady = countOf(outstanding.all) === 0
  if (!isReady && !(acceptOutstanding && comment)) {
    const message = outstanding.seen.missing.length > 0 ? messages.notReady : messages.outstanding
    throw conflict('not_ready', message, await presentClosing(trx, actor, day, outstanding))
  }
  const { missing, unsatisfied, reconciliations, warnings } = outstanding.all
  const counts = {
    missing: missing.length,
    unsatisfied: unsatisfied.length,
    mismatched: reconciliations.length,
    warnings: warnings.length,
  }
  const changed = await changeStatus(write, day, 'closed', { comment: comment || null, ...(isReady ? {} : counts) })
  await write.record({ type: 'dayClosed', actor, at: write.clock(), day })
  return changed
}

/**
 * Approves a locked day at the version that the owner saw.
 * @throws 409 `day_open`, `day_approved`, `conflict`, `open_questions` with their number
 */
export async function approveDay(write: Write, day: DayRow, { version, comment }: DayApproval) {
  if (day.status === 'open') throw conflict('day_open', messages.closeFirst(day.date))
  if (day.status === 'approved') throw conflict('day_approved', messages.isApproved(day.date))
  refuseStale(day, version)
  const openQuestions = (await listOpenItems(write.trx, day)).length
  if (openQuestions > 0) {
    throw conflict('open_questions', messages.openQuestions(day.date, openQuestions), { openQuestions })
  }
  const closedBy = lastCloser(await listDayEvents(write.trx, day))
  const changed = await changeStatus(write, day, 'approved', { comment: comment || null })
  await write.record({ type: 'dayApproved', actor: write.actor, at: write.clock(), day, closedBy })
  return changed
}

/**
 * Undoes an approval of the last minutes by the same person: the locked day is closed again.
 * @throws 409 `conflict` unless the day is as that person left it, `not_yours`, `too_late`
 */
export async function withdrawApproval(write: Write, day: DayRow, { version }: Pick<DayApproval, 'version'>) {
  if (day.status !== 'approved') throw conflict('conflict', messages.notApproved(day.date))
  const approval = (await listDayEvents(write.trx, day)).findLast(({ kind }) => kind === 'approved')
  if (!approval) throw new Error(`The approval of day ${day.id} is not there.`)
  if (approval.user_id !== write.actor.userId) throw conflict('not_yours', messages.approvedByAnother(approval.user))
  if (write.clock() - Number(approval.at) > WITHDRAWAL_MS) throw conflict('too_late', messages.tooLate)
  refuseStale(day, version)
  const changed = await changeStatus(write, day, 'closed', { kind: 'withdrawn' })
  await write.record({ type: 'dayApprovalWithdrawn', actor: write.actor, at: write.clock(), day })
  return changed
}

/**
 * Opens a locked day that isn't open.
 * @throws 409 `day_open` and at the limit of a day's events, 403 if it is approved and the actor isn't an owner
 */
export async function reopenDay(write: Write, day: DayRow, reason: string) {
  if (day.status === 'open') throw conflict('day_open', messages.isOpen(day.date))
  if (day.status === 'approved' && !mayReopenApproved(write.actor)) throw forbidden(messages.onlyOwnersReopen)
  const events = await listDayEvents(write.trx, day)
  // It can be closed and approved again.
  refuseBeyond(write.limits, 'dayEvents', events.length + EVENTS_OF_REOPENING)
  const closedBy = lastCloser(events)
  const changed = await changeStatus(write, day, 'open', { comment: reason })
  await write.record({ type: 'dayReopened', actor: write.actor, at: write.clock(), day, closedBy, reason })
  return changed
}

const EVENTS_OF_REOPENING = 3

function refuseStale(day: DayRow, version: number) {
  if (day.version !== version) throw conflict('conflict', messages.changed, { version: day.version })
}

const KIND_OF = { closed: 'closed', approved: 'approved', open: 'reopened' } as const
const UPDATE_STATUS = 'update days set status = ?, version = version + 1 where id = ? and company_id = ?'

async function changeStatus(
  { trx, actor, clock }: Write,
  day: DayRow,
  status: DayStatus,
  details: Partial<DayEventRow>,
): Promise<DayChanged> {
  const version = day.version + 1
  await run(trx, UPDATE_STATUS, [status, day.id, day.company_id])
  await insertDayEvent(trx, day, { kind: KIND_OF[status], user_id: actor.userId, at: clock(), version, ...details })
  const event = (await listDayEvents(trx, day)).at(-1)
  if (!event) throw new Error('The event just inserted is not there.')
  return { status, version, event: presentDayEvent(event) }
}

/** The user who last closed a day that is now closed or approved. */
const lastCloser = (events: DayEventRow[]): number | undefined =>
  events.findLast(({ kind }) => kind === 'closed')?.user_id
