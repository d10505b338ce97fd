import { queryOptions, useQueryClient } from 'shared-ui/query'
import { readFactor } from './api'

/** Whether one's own second factor is on. */
export const factorQuery = queryOptions({ queryKey: ['second-factor'], queryFn: ({ signal }) => readFactor(signal) })

export function useFactorRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: factorQuery.queryKey })
}
