import type { RuleCreation } from 'contract/rules'
import { api } from 'shared-ui/api'

export const createRule = (creation: RuleCreation, idempotencyKey: string) =>
  api.post('/rule/create', { body: creation, idempotencyKey })
