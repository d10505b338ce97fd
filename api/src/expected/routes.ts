import Router from '@koa/router'
import { DayParams } from '@quotidia/contract/days'
import { ExpectedConfirmation, ExpectedFigure, ExpectedParams } from '@quotidia/contract/expected'
import { listOf } from '@quotidia/contract/limits'
import { toCents } from '@quotidia/domain/money'
import { authorize } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { loadDayContext } from '../records/dayContext'
import { findDay, lockDay } from '../records/dayQueries'
import { dayPolicy, refuseClosed } from '../records/policy'
import { expectedPolicy } from './policy'
import { presentExpected } from './presenter'
import { confirmFigure, listConfirmed } from './queries'
import { loadExpected } from './ranges'

export const expected = new Router({ prefix: '/day' })

expected.get(
  '/:dayId/expected',
  query({ params: DayParams, response: listOf(ExpectedFigure, 'libraryItems') }, async ({ dayId }, { actor, db }) => {
    const day = await findDay(db, actor, dayId)
    authorize(actor, dayPolicy, 'read', day)
    const ranges = await loadExpected(db, actor, await loadDayContext(db, actor, day))
    const confirmed = await listConfirmed(db, day)
    return [...ranges].map(([dataId, range]) => presentExpected(dataId, range, confirmed.get(dataId) ?? null))
  }),
)

expected.post(
  '/:dayId/expected/:dataId',
  command({ params: ExpectedParams, body: ExpectedConfirmation }, async ({ dayId, dataId, body }, { trx, actor }) => {
    const day = await lockDay(trx, actor, dayId)
    authorize(actor, dayPolicy, 'read', day)
    const { definition, levels } = await loadDayContext(trx, actor, day)
    const item = definition.itemById.get(dataId)
    authorize(actor, expectedPolicy, 'confirm', item && { item, level: levels.get(dataId) })
    refuseClosed(day)
    await confirmFigure(trx, day, dataId, toCents(body.confirmed))
  }),
)
