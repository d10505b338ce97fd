import { api } from '@quotidia/shared-ui/api'
import { queryOptions } from '@quotidia/shared-ui/query'

const readUsage = (signal: AbortSignal) => api.get('/company/usage', { quiet: true, signal })
const listImports = (signal: AbortSignal) => api.get('/report/import/company', { quiet: true, signal })
export const removeImport = (importId: number) => api.delete(`/report/import/${importId}`, { quiet: true })

const STORAGE = ['storage']

/** The company's use of each limit. */
export const usageQuery = queryOptions({
  queryKey: [...STORAGE, 'usage'],
  queryFn: ({ signal }) => readUsage(signal),
})

/** The company's kept imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: [...STORAGE, 'imports'],
  queryFn: ({ signal }) => listImports(signal),
})

/** The key of both. */
export const storageKey = STORAGE
