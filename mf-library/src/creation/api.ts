import type { LibraryCreation } from '@quotidia/contract/libraries'
import { api } from '@quotidia/shared-ui/api'
import { queryOptions } from '@quotidia/shared-ui/query'

export const librariesQuery = queryOptions({
  queryKey: ['libraries'],
  queryFn: () => api.get('/library/user', { quiet: true }),
})

export const createLibrary = (body: LibraryCreation, idempotencyKey: string) =>
  api.post('/library/create', { body, idempotencyKey })

/** The whole library, as the start of a new version. */
export const readForm = (libraryId: number) => api.get(`/library/${libraryId}/form`)

export const listLastDays = (companyId: number) => api.get('/day/last-days', { query: { companyId }, quiet: true })
