import Router from '@koa/router'
import { LibraryParams } from '@quotidia/contract/libraries'
import { RuleAnswer, RuleCreated, RuleCreation, RuleList, RuleParams, RuleRefusal } from '@quotidia/contract/rules'
import { isOwner } from '@quotidia/domain/userTypes'
import { loadDefinition } from '../definitions/queries'
import { allow } from '../http/authorize'
import { described } from '../http/description'
import { command, query } from '../http/endpoint'
import { formatErrors } from '../http/guard'
import { createRule, deleteRule } from './commands'
import { ruleMessages } from './messages'
import { presentRule } from './presenter'
import { listRules } from './queries'

/** The calls on rules answer with `success` in errors, too. */
const answerSuccess = described({ refusals: RuleRefusal }, (ctx, next) => {
  formatErrors(ctx, ({ code, message, extra }) => ({ code, message, ...extra, success: false }))
  return next()
})

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
    async ({ body }, write) => {
      allow(isOwner(write.actor))
      const rule = await createRule(write, body)
      return { success: true, message: ruleMessages.created, data: presentRule(rule) }
    },
    { creates: true },
  ),
)

rules.delete(
  '/:ruleId',
  answerSuccess,
  command({ params: RuleParams, response: RuleAnswer }, async ({ ruleId }, write) => {
    allow(isOwner(write.actor))
    await deleteRule(write, ruleId)
    return { success: true, message: ruleMessages.deleted }
  }),
)
