import type { RuleAnswer, RuleList } from 'contract/rules'
import { api } from 'shared-ui/api'

export const listRules = (libraryId: number) => api.get<RuleList>(`/rule/library/${libraryId}`, { quiet: true })
export const deleteRule = (ruleId: number) => api.delete<RuleAnswer>(`/rule/${ruleId}`)
