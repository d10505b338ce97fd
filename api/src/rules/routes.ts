import Router from '@koa/router'
import { DayParams } from 'contract/days'
import { LibraryParams } from 'contract/libraries'
import {
  DayRuleParams,
  PreviousDayChange,
  RuleAnswer,
  RuleCreated,
  RuleCreation,
  RuleList,
  RuleParams,
} from 'contract/rules'
import { isOwner } from 'domain/userTypes'
import { z } from 'zod'
import { dayPolicy } from '../days/policy'
import { findDay, lockDay, openSheet } from '../days/queries'
import { loadDefinition } from '../definitions/queries'
import { allow, authorize } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { answerSuccess, answerText } from './answer'
import { listPreviousDayChanges } from './changes'
import { createRule, deleteRule } from './commands'
import { ruleMessages } from './messages'
import { presentRule } from './presenter'
import { listRules } from './queries'
import { reloadCarried } from './reload'

export const rules = new Router({ prefix: '/rule' })

rules.get(
  '/library/:libraryId',
  answerSuccess,
  query({ params: LibraryParams, response: RuleList }, async ({ libraryId }, { actor, db }) => {
    allow(isOwner(actor))
    const { companyId } = await loadDefinition(db, actor.companyId, libraryId)
    const rows = await listRules(db, companyId, libraryId)
    return { success: true, message: '', data: rows.map(presentRule) }
  }),
)

rules.post(
  '/create',
  answerSuccess,
  command(
    { body: RuleCreation, response: RuleCreated },
    async ({ body }, { actor, trx, clock }) => {
      allow(isOwner(actor))
      const rule = await createRule(trx, actor.companyId, body, clock())
      return { success: true, message: ruleMessages.created, data: presentRule(rule) }
    },
    { creates: true },
  ),
)

rules.delete(
  '/:ruleId',
  answerSuccess,
  command({ params: RuleParams, response: RuleAnswer }, async ({ ruleId }, { actor, trx }) => {
    allow(isOwner(actor))
    await deleteRule(trx, actor.companyId, ruleId)
    return { success: true, message: ruleMessages.deleted }
  }),
)

rules.get(
  '/previous-day-changes/:dayId',
  query({ params: DayParams, response: z.array(PreviousDayChange) }, async ({ dayId }, { actor, db }) => {
    const day = await findDay(db, actor, dayId)
    authorize(actor, dayPolicy, 'read', day)
    return listPreviousDayChanges(db, actor, await openSheet(db, actor, day))
  }),
)

rules.post(
  '/reload-previous-day/:dayId/:ruleId',
  answerText,
  command(
    { params: DayRuleParams, PreviousDayChange, response: z.string() },
    async ({ dayId, ruleId }, { actor, trx, clock }) => {
      const day = await lockDay(trx, actor, dayId)
      authorize(actor, dayPolicy, 'read', day)
      return reloadCarried(trx, actor, await openSheet(trx, actor, day), ruleId, clock())
    },
  ),
)
