import { queryOptions } from 'shared-ui/query'
import { useRefreshFactors } from '../useRefreshFactors'
import { listPasskeys } from './api'

/** The signed-in user's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['own-passkeys'],
  queryFn: ({ signal }) => listPasskeys(signal),
})

export const useRefreshPasskeys = () => useRefreshFactors(passkeysQuery.queryKey)
