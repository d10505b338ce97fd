import type { Rule, RuleAnswer } from 'api/contract'
import { api } from 'shared-ui/api'

export const listRules = (libraryId: number) =>
  api.get<RuleAnswer<Rule[]>>(`/rule/library/${libraryId}`, { quiet: true })
export const deleteRule = (ruleId: number) => api.delete<RuleAnswer>(`/rule/${ruleId}`)
