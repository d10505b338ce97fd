import { queryOptions, useQueryClient } from 'shared-ui/query'
import { listPasskeys } from './api'

/** One's own passkeys, the oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['own-passkeys'],
  queryFn: ({ signal }) => listPasskeys(signal),
})

export function usePasskeysRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
}
