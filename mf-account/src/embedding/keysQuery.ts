import { queryOptions, useQueryClient } from 'shared-ui/query'
import { listKeys } from './api'

/** The keys of the company, newest first, including expired and revoked ones. */
export const keysQuery = queryOptions({ queryKey: ['embed-keys'], queryFn: ({ signal }) => listKeys(signal) })

export function useRefreshKeys() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keysQuery.queryKey })
}
