import type { Library, LibraryCreation } from 'api/contract'
import { api } from 'shared-ui/api'
import { queryOptions } from 'shared-ui/query'

export const librariesQuery = queryOptions({
  queryKey: ['libraries'],
  queryFn: () => api.get<Library[]>('/library/user', { quiet: true }),
})

export const createLibrary = (body: LibraryCreation, idempotencyKey: string) =>
  api.post<{ libraryId: number }>('/library/create', { body, idempotencyKey })
