import type { Library, LibraryData, Rule, RuleAnswer } from 'api/contract'
import { api } from 'shared-ui/api'

export const listLibraries = () => api.get<Library[]>('/library/user')
export const listData = (libraryId: number) => api.get<LibraryData[]>(`/data/library-data/${libraryId}`)
export const listRules = (libraryId: number) => api.get<RuleAnswer<Rule[]>>(`/rule/library/${libraryId}`)
