import type { PackRequest } from '@quotidia/contract/packs'
import { api } from '@quotidia/shared-ui/api'
import type { Dates } from '../period/period'

export const readPreview = ({ from, to }: Dates, signal: AbortSignal) =>
  api.get('/report/pack', { query: { from, to }, quiet: true, signal })

export const readPack = (jobId: number, signal: AbortSignal) =>
  api.get(`/report/pack/${jobId}`, { quiet: true, signal })

export const requestPack = (body: PackRequest, idempotencyKey: string) =>
  api.post('/report/pack', { body, quiet: true, idempotencyKey })

/** The company's packs; for owners. */
export const listCompanyPacks = (signal: AbortSignal) => api.get('/report/pack/company', { quiet: true, signal })

/** The address of a ready pack; for others also one that opens without an account. */
export const readLink = (jobId: number, forOthers: boolean) =>
  api.post(`/report/pack/${jobId}/link`, { body: { forOthers }, quiet: true })

/** Stops a pack that is being made, or removes one with its file. */
export const removePack = (jobId: number) => api.delete(`/report/pack/${jobId}`, { quiet: true })
