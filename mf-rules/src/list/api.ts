import { api } from 'shared-ui/api'

export const listRules = (libraryId: number) => api.get(`/rule/library/${libraryId}`, { quiet: true })
export const deleteRule = (ruleId: number) => api.delete(`/rule/${ruleId}`)
