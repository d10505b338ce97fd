import { api } from '@quotidia/shared-ui/api'

export const readPreview = (dayId: number, signal: AbortSignal) =>
  api.get(`/day/${dayId}/correction`, { quiet: true, signal })

export const startCorrection = (dayId: number, reason: string, idempotencyKey: string) =>
  api.post(`/day/${dayId}/correction`, { body: { reason }, idempotencyKey, quiet: true })

export const readCorrection = (jobId: number, signal: AbortSignal) =>
  api.get(`/day/correction/${jobId}`, { quiet: true, signal })

export const sendPackAgain = (month: string) => api.post('/report/pack/month', { body: { month }, quiet: true })
