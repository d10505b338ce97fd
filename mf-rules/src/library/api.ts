import { api } from 'shared-ui/api'

export const listData = (libraryId: number) => api.get(`/data/library-data/${libraryId}`, { quiet: true })
export const listSections = (libraryId: number) => api.get(`/section/library/${libraryId}`, { quiet: true })
