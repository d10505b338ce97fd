import type { DayRef } from 'contract/days'
import type { Library, LibraryCreated, LibraryCreation, LibraryForm } from 'contract/libraries'
import { api } from 'shared-ui/api'
import { queryOptions } from 'shared-ui/query'

export const librariesQuery = queryOptions({
  queryKey: ['libraries'],
  queryFn: () => api.get<Library[]>('/library/user', { quiet: true }),
})

export const createLibrary = (body: LibraryCreation, idempotencyKey: string) =>
  api.post<LibraryCreated>('/library/create', { body, idempotencyKey })

/** The whole library, as a new version of it starts. */
export const readForm = (libraryId: number) => api.get<LibraryForm>(`/library/${libraryId}/form`)

export const listLastDays = (companyId: number) =>
  api.get<DayRef[]>('/day/last-days', { query: { companyId }, quiet: true })
