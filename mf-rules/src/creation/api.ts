import type { Rule, RuleAnswer, RuleCreation } from 'api/contract'
import { api } from 'shared-ui/api'

export const createRule = (creation: RuleCreation, idempotencyKey: string) =>
  api.post<RuleAnswer<Rule>>('/rule/create', { body: creation, idempotencyKey })
