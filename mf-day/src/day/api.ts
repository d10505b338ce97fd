import type { Api } from 'shared-ui/api'

export const readDay = (api: Api, dayId: number, quiet: boolean, signal: AbortSignal) =>
  api.get(`/day/${dayId}/full`, { query: { history: 'none' }, quiet, signal })

export const deleteDay = (api: Api, dayId: number) => api.delete(`/day/${dayId}`)
