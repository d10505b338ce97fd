import type { AccessLevel } from 'domain/accessLevels'
import { api } from 'shared-ui/api'

const quietly = (signal: AbortSignal) => ({ quiet: true, signal })

export const listLibraries = (signal: AbortSignal) => api.get('/library/user', quietly(signal))
export const listSections = (libraryId: number, signal: AbortSignal) =>
  api.get(`/section/library/${libraryId}`, quietly(signal))
export const listData = (libraryId: number, signal: AbortSignal) =>
  api.get(`/data/library-data/${libraryId}`, quietly(signal))
export const listFormulas = (libraryId: number, signal: AbortSignal) =>
  api.get(`/formula/library/${libraryId}`, quietly(signal))
export const listAccess = (userId: number, signal: AbortSignal) =>
  api.get(`/access-control/user/${userId}`, quietly(signal))

export const saveLevel = (userId: number, dataId: number, accessLevel: AccessLevel) =>
  api.post('/access-control/update', { body: { userId, dataId, accessLevel }, quiet: true })
