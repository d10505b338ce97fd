import type { Library, LibraryCreation } from 'api/contract'
import { api } from 'shared-ui/api'

export const listLibraries = () => api.get<Library[]>('/library/user', { quiet: true })

export const createLibrary = (body: LibraryCreation, idempotencyKey: string) =>
  api.post<{ libraryId: number }>('/library/create', { body, idempotencyKey })
