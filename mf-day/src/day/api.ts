import type { DayFull } from 'contract/days'
import type { Api } from 'shared-ui/api'

export const readDay = (api: Api, dayId: number, quiet: boolean, signal: AbortSignal) =>
  api.get<DayFull>(`/day/${dayId}/full`, { query: { history: 'none' }, quiet, signal })

export const deleteDay = (api: Api, dayId: number) => api.delete<void>(`/day/${dayId}`)
