import Router from '@koa/router'
import { DayParams } from '@quotidia/contract/days'
import { listOf } from '@quotidia/contract/limits'
import { DayRuleParams, PreviousDayChange } from '@quotidia/contract/rules'
import { z } from 'zod'
import { authorize } from '../http/authorize'
import { described, TEXT } from '../http/description'
import { command, query } from '../http/endpoint'
import { formatErrors, messageAlone } from '../http/guard'
import { loadDayContext } from '../records/dayContext'
import { findDay, lockDay } from '../records/dayQueries'
import { dayPolicy } from '../records/policy'
import { reloadCarryOver } from './commands'
import { listPreviousDayChanges } from './presenter'

/** Answers with the sentence as plain text, also when the call fails: the client shows it in an alert. */
const answerText = described({ responses: { 200: TEXT }, refusals: TEXT }, async (ctx, next) => {
  formatErrors(ctx, messageAlone)
  await next()
  if (typeof ctx.body === 'string') ctx.body = JSON.parse(ctx.body)
  ctx.type = 'text/plain'
})

export const carryOver = new Router({ prefix: '/rule' })

carryOver.get(
  '/previous-day-changes/:dayId',
  query(
    { params: DayParams, response: listOf(PreviousDayChange, 'rulesWithAutomatic') },
    async ({ dayId }, { actor, db }) => {
      const day = await findDay(db, actor, dayId)
      authorize(actor, dayPolicy, 'read', day)
      return listPreviousDayChanges(db, actor, await loadDayContext(db, actor, day))
    },
  ),
)

carryOver.post(
  '/reload-previous-day/:dayId/:ruleId',
  answerText,
  command({ params: DayRuleParams, response: z.string() }, async ({ dayId, ruleId }, write) => {
    const { actor, trx } = write
    const day = await lockDay(trx, actor, dayId)
    authorize(actor, dayPolicy, 'read', day)
    return reloadCarryOver(write, await loadDayContext(trx, actor, day), ruleId)
  }),
)
