import Router from '@koa/router'
import { Calendar, CalendarQuery } from '@quotidia/contract/calendar'
import {
  ApprovalsWithdrawn,
  ClosingConflict,
  ClosingQuery,
  DayApproval,
  DayApprovals,
  DayChanged,
  DayClose,
  DayClosing,
  DayReopening,
  DaysApproved,
} from '@quotidia/contract/closing'
import { DayParams } from '@quotidia/contract/days'
import { businessDate, DEFAULT_DAY_END } from '@quotidia/domain/businessDate'
import { canEditData } from '@quotidia/domain/userTypes'
import { findCompany } from '../companies/queries'
import { findShown } from '../corrections/queries'
import type { DayRow } from '../db/rows/day'
import { allow, authorize } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { Refusal } from '../http/errors'
import type { Write } from '../http/write'
import { findDay, lockDay } from '../records/dayQueries'
import { HOUR_MS } from '../times'
import { loadCalendar, refuseRange } from './calendar'
import { approveDay, closeDay, reopenDay, withdrawApproval } from './commands'
import { loadOutstanding } from './outstanding'
import { closingPolicy, mayApprove } from './policy'
import { presentClosing } from './presenter'

/** How long the result of a correction is shown to the person who asked for it. */
const RESULT_SHOWN_MS = HOUR_MS

export const closing = new Router({ prefix: '/day' })

closing.get(
  '/calendar',
  query({ query: CalendarQuery, response: Calendar }, async ({ from, to }, { actor, db, clock }) => {
    refuseRange(from, to)
    const company = await findCompany(db, actor.companyId)
    const today = businessDate(clock(), company?.day_ends_at ?? DEFAULT_DAY_END)
    const days = await loadCalendar(db, actor, from, to)
    const correction = canEditData(actor) ? await findShown(db, actor, clock() - RESULT_SHOWN_MS) : undefined
    return { today, days, ...(correction && { correction: correction.id }) }
  }),
)

closing.get(
  '/:dayId/closing',
  query({ params: DayParams, query: ClosingQuery, response: DayClosing }, async ({ dayId, before }, { actor, db }) => {
    const day = await findDay(db, actor, dayId)
    authorize(actor, closingPolicy, 'review', day)
    return presentClosing(db, actor, day, await loadOutstanding(db, actor, day), before)
  }),
)

closing.post(
  '/:dayId/close',
  command(
    { params: DayParams, body: DayClose, response: DayChanged, conflict: ClosingConflict },
    async ({ dayId, body }, write) => {
      const day = await lockDay(write.trx, write.actor, dayId)
      authorize(write.actor, closingPolicy, 'close', day)
      return closeDay(write, day, body)
    },
    { creates: true },
  ),
)

closing.post(
  '/:dayId/approve',
  command(
    { params: DayParams, body: DayApproval, response: DayChanged, conflict: ClosingConflict },
    async ({ dayId, body }, write) => {
      const day = await lockDay(write.trx, write.actor, dayId)
      authorize(write.actor, closingPolicy, 'approve', day)
      return approveDay(write, day, body)
    },
    { creates: true },
  ),
)

closing.post(
  '/:dayId/reopen',
  command(
    { params: DayParams, body: DayReopening, response: DayChanged },
    async ({ dayId, body }, write) => {
      const day = await lockDay(write.trx, write.actor, dayId)
      authorize(write.actor, closingPolicy, 'reopen', day)
      return reopenDay(write, day, body.reason)
    },
    { creates: true },
  ),
)

type OnDay<Outcome> = (day: DayRow | undefined, given: DayApprovals[number]) => Promise<Outcome>

/** Changes every day that can be changed. A refused day is returned with the reason and doesn't stop the others. */
async function changeEach({ trx, actor }: Write, days: DayApprovals, change: OnDay<unknown>) {
  const changed: number[] = []
  const refused: DaysApproved['refused'] = []
  // In order of id, so that two batches rarely deadlock; a deadlocked transaction is repeated.
  for (const given of days.toSorted((a, b) => a.dayId - b.dayId)) {
    const { dayId } = given
    try {
      await change(await lockDay(trx, actor, dayId), given)
      changed.push(dayId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ dayId, code: error.code, message: error.message })
    }
  }
  return { changed, refused }
}

closing.post(
  '/approve',
  command(
    { body: DayApprovals, response: DaysApproved },
    async ({ body }, write) => {
      allow(mayApprove(write.actor))
      const { changed: approved, refused } = await changeEach(write, body, (day, { version }) => {
        authorize(write.actor, closingPolicy, 'approve', day)
        return approveDay(write, day, { version })
      })
      return { approved, refused }
    },
    { creates: true },
  ),
)

closing.post(
  '/approve/undo',
  command(
    { body: DayApprovals, response: ApprovalsWithdrawn },
    async ({ body }, write) => {
      allow(mayApprove(write.actor))
      const { changed: withdrawn, refused } = await changeEach(write, body, (day, { version }) => {
        authorize(write.actor, closingPolicy, 'withdraw', day)
        return withdrawApproval(write, day, { version })
      })
      return { withdrawn, refused }
    },
    { creates: true },
  ),
)
