import { queryOptions, useQueryClient } from 'shared-ui/query'
import { fetchSecondFactor } from './api'

/** The signed-in user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => fetchSecondFactor(signal),
})

export function useRefreshSecondFactor() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
}
