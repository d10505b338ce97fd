import type { PackRequest } from 'contract/packs'
import { api } from 'shared-ui/api'
import type { Dates } from '../period/period'

export const readPreview = ({ from, to }: Dates, signal: AbortSignal) =>
  api.get('/report/pack', { query: { from, to }, quiet: true, signal })

export const readPack = (jobId: number, signal: AbortSignal) =>
  api.get(`/report/pack/${jobId}`, { quiet: true, signal })

export const requestPack = (body: PackRequest, idempotencyKey: string) =>
  api.post('/report/pack', { body, quiet: true, idempotencyKey })

/** The address of a pack's file. */
export const readLink = (jobId: number) => api.post(`/report/pack/${jobId}/link`, { quiet: true })

/** Stops a pack that is being made. */
export const removePack = (jobId: number) => api.delete(`/report/pack/${jobId}`, { quiet: true })
