import type { RuleCreation } from '@quotidia/contract/rules'
import { api } from '@quotidia/shared-ui/api'

export const createRule = (creation: RuleCreation, idempotencyKey: string) =>
  api.post('/rule/create', { body: creation, idempotencyKey })

export const listData = (libraryId: number) => api.get(`/data/library-data/${libraryId}`, { quiet: true })
export const listSections = (libraryId: number) => api.get(`/section/library/${libraryId}`, { quiet: true })

export const listRules = (libraryId: number) => api.get(`/rule/library/${libraryId}`, { quiet: true })
export const deleteRule = (ruleId: number) => api.delete(`/rule/${ruleId}`)

export const fetchCurrentUser = () => api.get('/users/get-current-user', { quiet: true })
export const listLibraries = () => api.get('/library/user', { quiet: true })
