import type { Access } from 'contract/access'
import type { FormulaLib } from 'contract/formulas'
import type { Library, LibraryData, Section } from 'contract/libraries'
import type { AccessLevel } from 'domain/accessLevels'
import { api } from 'shared-ui/api'

const quietly = (signal: AbortSignal) => ({ quiet: true, signal })

export const listLibraries = (signal: AbortSignal) => api.get<Library[]>('/library/user', quietly(signal))
export const listSections = (libraryId: number, signal: AbortSignal) =>
  api.get<Section[]>(`/section/library/${libraryId}`, quietly(signal))
export const listData = (libraryId: number, signal: AbortSignal) =>
  api.get<LibraryData[]>(`/data/library-data/${libraryId}`, quietly(signal))
export const listFormulas = (libraryId: number, signal: AbortSignal) =>
  api.get<FormulaLib[]>(`/formula/library/${libraryId}`, quietly(signal))
export const listAccess = (userId: number, signal: AbortSignal) =>
  api.get<Access[]>(`/access-control/user/${userId}`, quietly(signal))

export const saveLevel = (userId: number, dataId: number, accessLevel: AccessLevel) =>
  api.post<Access>('/access-control/update', { body: { userId, dataId, accessLevel }, quiet: true })
