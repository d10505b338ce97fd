import type { RuleCreated, RuleCreation } from 'contract/rules'
import { api } from 'shared-ui/api'

export const createRule = (creation: RuleCreation, idempotencyKey: string) =>
  api.post<RuleCreated>('/rule/create', { body: creation, idempotencyKey })
