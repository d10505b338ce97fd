import { queryOptions } from 'shared-ui/query'
import { listImports, readUsage } from './api'

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
