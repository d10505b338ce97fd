import type { Library, Section } from 'api/contract'
import { api } from 'shared-ui/api'

export const listLibraries = () => api.get<Library[]>('/library/user')
export const listSections = (libraryId: number) => api.get<Section[]>(`/section/library/${libraryId}`, { quiet: true })
