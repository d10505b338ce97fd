import { type Api, useApi } from 'shared-ui/api'
import { queryOptions, useQuery } from 'shared-ui/query'
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
