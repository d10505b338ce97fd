import type { DayFull } from 'api/contract'
import { api } from 'shared-ui/api'

export const readDay = (dayId: number, quiet: boolean, signal: AbortSignal) =>
  api.get<DayFull>(`/day/${dayId}/full`, { query: { history: 'none' }, quiet, signal })

export const deleteDay = (dayId: number) => api.delete<void>(`/day/${dayId}`)
