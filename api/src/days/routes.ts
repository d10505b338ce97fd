import Router from '@koa/router'
import {
  DateQuery,
  DayConflict,
  DayFull,
  DayFullQuery,
  DayId,
  DayParams,
  DayRef,
  LastDaysQuery,
} from '@quotidia/contract/days'
import { storedId } from '@quotidia/contract/fields'
import { LIST_LIMITS, listOf } from '@quotidia/contract/limits'
import { allow, authorize } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { invalid, notFound } from '../http/errors'
import { versionedQuery } from '../http/versioned'
import { findDay, findDayByDate, findDayVersion, lockDay } from '../records/dayQueries'
import { dayPolicy, mayCreateDays } from '../records/policy'
import { addYears, romeDate } from '../times'
import { createDay, removeDay } from './commands'
import { dayMessages as messages } from './messages'
import { presentDayRef } from './presenter'
import { listLastDays } from './queries'
import { readFullDay, versionOf } from './readFull'

export const days = new Router()

days.post(
  '/day/fetch',
  query({ query: DateQuery, response: DayId }, async ({ date }, { actor, db }) => {
    const day = await findDayByDate(db, actor, date)
    authorize(actor, dayPolicy, 'read', day)
    return { dayId: day.id }
  }),
)

days.post(
  '/day/create',
  command(
    { query: DateQuery, response: DayId, conflict: DayConflict },
    async ({ date }, write) => {
      const { actor, clock } = write
      allow(mayCreateDays(actor))
      if (date > addYears(romeDate(clock()), 1)) {
        throw invalid([{ path: 'date', message: messages.tooFarAhead }])
      }
      return { dayId: (await createDay(write, date)).id }
    },
    { status: 201, creates: true },
  ),
)

days.get(
  '/day/last-days',
  query({ query: LastDaysQuery, response: listOf(DayRef, 'lastDays') }, async ({ companyId }, { actor, db }) => {
    if (companyId !== actor.companyId) throw notFound()
    return (await listLastDays(db, actor, LIST_LIMITS.lastDays)).map((day) => presentDayRef(actor, day))
  }),
)

days.get(
  '/day/:dayId/full',
  versionedQuery(
    { params: DayParams, query: DayFullQuery, response: DayFull },
    async ({ dayId, history }, { actor, db }) => {
      const version = await findDayVersion(db, actor, dayId)
      if (!version) throw notFound()
      authorize(actor, dayPolicy, 'read', version.day)
      const withHistory = history !== 'none'
      return {
        version: versionOf(actor, version, withHistory),
        read: () => readFullDay(db, actor, version, withHistory),
      }
    },
  ),
)

days.delete(
  '/day/:dayId',
  command(
    { params: DayParams },
    async ({ dayId }, write) => {
      const { actor, trx } = write
      const day = await lockDay(trx, actor, dayId)
      authorize(actor, dayPolicy, 'delete', day)
      await removeDay(write, day)
    },
    { sensitive: true },
  ),
)

days.get(
  '/library/day/:dayId',
  query({ params: DayParams, response: storedId }, async ({ dayId }, { actor, db }) => {
    const day = await findDay(db, actor, dayId)
    authorize(actor, dayPolicy, 'read', day)
    return day.library_id
  }),
)
