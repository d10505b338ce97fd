import type { LibraryData, Section } from 'api/contract'
import { api } from 'shared-ui/api'

export const listData = (libraryId: number) => api.get<LibraryData[]>(`/data/library-data/${libraryId}`)
export const listSections = (libraryId: number) => api.get<Section[]>(`/section/library/${libraryId}`)
