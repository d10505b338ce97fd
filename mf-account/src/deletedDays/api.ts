import { api } from 'shared-ui/api'

export const listDeletedDays = (signal: AbortSignal) => api.get('/day/deleted', { quiet: true, signal })
export const restoreDay = (dayId: number, idempotencyKey: string) =>
  api.post(`/day/${dayId}/restore`, { idempotencyKey })
export const purgeDay = (dayId: number) => api.delete(`/day/${dayId}/purge`)
