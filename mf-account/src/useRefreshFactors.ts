import { useQueryClient } from '@quotidia/shared-ui/query'
import { useCurrentUserCache } from './currentUser'
import { usePeopleCache } from './people/api'

/** Reloads a query about the user's second factor or passkeys, with what depends on them. */
export function useRefreshFactors(queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const { refresh } = useCurrentUserCache()
  const people = usePeopleCache()
  return () => {
    // The company may require a factor of the user.
    refresh()
    // Owners see how many people have none.
    void people.refresh()
    return client.invalidateQueries({ queryKey })
  }
}
