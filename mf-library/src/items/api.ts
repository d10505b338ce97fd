import type { Aggregation } from '@quotidia/domain/items'
import { api } from '@quotidia/shared-ui/api'
import { queryOptions } from '@quotidia/shared-ui/query'

/** The items of the newest library, and how they add up. */
export const itemsQuery = queryOptions({
  queryKey: ['library', 'items'],
  queryFn: ({ signal }) => api.get('/library/items', { quiet: true, signal }),
})

export const chooseAggregation = (dataId: number, aggregation: Aggregation | null) =>
  api.put(`/library/items/${dataId}`, { body: { aggregation }, quiet: true })
