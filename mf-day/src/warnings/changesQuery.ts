import { type Api, useApi } from '@quotidia/shared-ui/api'
import { queryOptions, useQuery } from '@quotidia/shared-ui/query'
import { listChanges } from './api'

export const changesKey = (dayId: number) => ['day', dayId, 'changes'] as const

export function changesQuery(api: Api, dayId: number) {
  return queryOptions({
    queryKey: changesKey(dayId),
    queryFn: ({ signal }) => listChanges(api, dayId, signal),
  })
}

/** The carried values that have changed on the previous day. */
export function useChanges(dayId: number) {
  return useQuery(changesQuery(useApi(), dayId))
}
