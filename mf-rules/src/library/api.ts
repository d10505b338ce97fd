import type { LibraryData, Section } from 'contract/libraries'
import { api } from 'shared-ui/api'

export const listData = (libraryId: number) =>
  api.get<LibraryData[]>(`/data/library-data/${libraryId}`, { quiet: true })
export const listSections = (libraryId: number) => api.get<Section[]>(`/section/library/${libraryId}`, { quiet: true })
