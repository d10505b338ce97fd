import type { Api } from '@quotidia/shared-ui/api'

export const readDay = (api: Api, dayId: number, quiet: boolean, signal: AbortSignal) =>
  api.get(`/day/${dayId}/full`, { query: { history: 'none' }, quiet, signal })

export const listSections = (api: Api, dayId: number, quiet: boolean, signal: AbortSignal) =>
  api.get(`/section/day/${dayId}`, { quiet, signal })

export const listFormulas = (api: Api, dayId: number, signal: AbortSignal) =>
  api.get(`/formula/${dayId}`, { quiet: true, signal })

export const deleteDay = (api: Api, dayId: number) => api.delete(`/day/${dayId}`)
