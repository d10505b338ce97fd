import Router from '@koa/router'
import { Calendar, CalendarQuery } from 'contract/calendar'
import {
  ClosingConflict,
  ClosingQuery,
  DayApproval,
  DayApprovals,
  DayChanged,
  DayClose,
  DayClosing,
  DayReopening,
  DaysApproved,
} from 'contract/closing'
import { DayParams } from 'contract/days'
import { businessDate, DEFAULT_DAY_END } from 'domain/businessDate'
import { findCompany } from '../companies/queries'
import { allow, authorize } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { Refusal } from '../http/errors'
import { findDay, lockDay } from '../records/dayQueries'
import { loadCalendar, refuseRange } from './calendar'
import { approveDay, closeDay, reopenDay } from './commands'
import { loadOutstanding } from './outstanding'
import { closingPolicy, mayApprove } from './policy'
import { presentClosing } from './presenter'

export const closing = new Router({ prefix: '/day' })

closing.get(
  '/calendar',
  query({ query: CalendarQuery, response: Calendar }, async ({ from, to }, { actor, db, clock }) => {
    refuseRange(from, to)
    const company = await findCompany(db, actor.companyId)
    const today = businessDate(clock(), company?.day_ends_at ?? DEFAULT_DAY_END)
    return { today, days: await loadCalendar(db, actor, from, to) }
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

/** Approves every day that can be approved. A refused day is returned with the reason and doesn't stop the others. */
closing.post(
  '/approve',
  command(
    { body: DayApprovals, response: DaysApproved },
    async ({ body }, write) => {
      const { actor, trx } = write
      allow(mayApprove(actor))
      const answer: DaysApproved = { approved: [], refused: [] }
      // In order of id, so that two batches rarely deadlock; a deadlocked transaction is repeated.
      for (const { dayId, version } of body.toSorted((a, b) => a.dayId - b.dayId)) {
        try {
          const day = await lockDay(trx, actor, dayId)
          authorize(actor, closingPolicy, 'approve', day)
          await approveDay(write, day, { version })
          answer.approved.push(dayId)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          answer.refused.push({ dayId, code: error.code, message: error.message })
        }
      }
      return answer
    },
    { creates: true },
  ),
)
