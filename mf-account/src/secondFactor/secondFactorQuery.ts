import { queryOptions, useQueryClient } from 'shared-ui/query'
import { useCurrentUserCache } from '../currentUser'
import { usePeopleCache } from '../people/peopleQuery'
import { fetchSecondFactor } from './api'

/** The signed-in user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => fetchSecondFactor(signal),
})

export function useRefreshSecondFactor() {
  const client = useQueryClient()
  const { refresh } = useCurrentUserCache()
  const people = usePeopleCache()
  return () => {
    // The company may require the factor of the user.
    refresh()
    // Owners see how many people have neither.
    void people.refresh()
    return client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  }
}
