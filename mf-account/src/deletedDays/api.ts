import type { DeletedDay } from '@quotidia/contract/deletedDays'
import { DELETED_DAYS_PAGE } from '@quotidia/domain/limits'
import { api } from '@quotidia/shared-ui/api'
import { queryOptions } from '@quotidia/shared-ui/query'

/** Some pages of the deleted days, the latest deletion first, and whether there may be more. */
async function listDeletedDays(pages: number, signal: AbortSignal) {
  const days: DeletedDay[] = []
  for (let read = 0; read < pages; read++) {
    const last = days.at(-1)?.dayId
    const page = await api.get('/day/deleted', { quiet: true, signal, ...(last && { query: { before: last } }) })
    days.push(...page)
    // Earlier servers answer all days.
    if (page.length !== DELETED_DAYS_PAGE) return { days, hasMore: false }
  }
  return { days, hasMore: true }
}
export const restoreDay = (dayId: number, idempotencyKey: string) =>
  api.post(`/day/${dayId}/restore`, { idempotencyKey })
export const purgeDay = (dayId: number) => api.delete(`/day/${dayId}/purge`)

/** The beginning of the keys of all numbers of pages. */
export const DELETED_DAYS_KEY = ['deleted-days']

/** The days that can be restored, the latest deletion first; those of fewer pages stay while more are read. */
export const deletedDaysQuery = (pages: number) =>
  queryOptions({
    queryKey: [...DELETED_DAYS_KEY, pages],
    queryFn: ({ signal }) => listDeletedDays(pages, signal),
    placeholderData: (shown) => shown,
  })
