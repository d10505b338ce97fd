import { queryOptions, useQuery } from 'shared-ui/query'
import { listChanges } from './api'

export function changesQuery(dayId: number) {
  return queryOptions({
    queryKey: ['day', dayId, 'changes'],
    queryFn: ({ signal }) => listChanges(dayId, signal),
  })
}

/** What the previous day holds now that isn't what was carried from it. */
export function useChanges(dayId: number) {
  return useQuery(changesQuery(dayId))
}
