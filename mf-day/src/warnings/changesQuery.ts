import { type Api, useApi } from 'shared-ui/api'
import { queryOptions, useQuery } from 'shared-ui/query'
import { listChanges } from './api'

export function changesQuery(api: Api, dayId: number) {
  return queryOptions({
    queryKey: ['day', dayId, 'changes'],
    queryFn: ({ signal }) => listChanges(api, dayId, signal),
  })
}

/** What the previous day holds now that isn't what was carried from it. */
export function useChanges(dayId: number) {
  return useQuery(changesQuery(useApi(), dayId))
}
