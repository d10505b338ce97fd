import type { DayClose, DayClosing } from '@quotidia/contract/closing'
import type { Api } from '@quotidia/shared-ui/api'

/** The events before one of those that were read. */
export const readEarlierEvents = async (api: Api, dayId: number, before: number) =>
  (await api.get(`/day/${dayId}/closing`, { query: { before }, quiet: true })).events

export const readClosing = (api: Api, dayId: number, signal: AbortSignal) =>
  api.get(`/day/${dayId}/closing`, { quiet: true, signal })

/** Repeating a call with the same key changes nothing more. */
export const closeDay = (api: Api, dayId: number, body: DayClose, idempotencyKey: string) =>
  api.post(`/day/${dayId}/close`, { body, idempotencyKey })

export const approveDay = (api: Api, dayId: number, version: number, idempotencyKey: string) =>
  api.post(`/day/${dayId}/approve`, { body: { version }, idempotencyKey })

export const withdrawApproval = async (api: Api, dayId: number, version: number, idempotencyKey: string) => {
  const { refused } = await api.post('/day/approve/undo', { body: [{ dayId, version }], idempotencyKey })
  if (refused[0]) throw new Error(refused[0].message)
}

export const reopenDay = (api: Api, dayId: number, reason: string, idempotencyKey: string) =>
  api.post(`/day/${dayId}/reopen`, { body: { reason }, idempotencyKey })

/** The number of outstanding points of the day, including those hidden from the reader. */
export const outstandingCount = ({ missing, unsatisfied, warnings, reconciliations, hidden }: DayClosing) =>
  missing.length + unsatisfied.length + warnings.length + (reconciliations?.length ?? 0) + hidden
