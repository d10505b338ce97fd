import { queryOptions, useQueryClient } from 'shared-ui/query'
import { listKeys } from './api'

/** The keys of the company, newest first, those that are over included. */
export const keysQuery = queryOptions({ queryKey: ['embed-keys'], queryFn: ({ signal }) => listKeys(signal) })

export function useKeysRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keysQuery.queryKey })
}
