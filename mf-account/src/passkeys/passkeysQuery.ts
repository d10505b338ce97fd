import { queryOptions, useQueryClient } from 'shared-ui/query'
import { useCurrentUserCache } from '../currentUser'
import { usePeopleCache } from '../people/peopleQuery'
import { listPasskeys } from './api'

/** The signed-in user's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['own-passkeys'],
  queryFn: ({ signal }) => listPasskeys(signal),
})

export function usePasskeysRefresh() {
  const client = useQueryClient()
  const { refresh } = useCurrentUserCache()
  const people = usePeopleCache()
  return () => {
    // The company may require a passkey or a second factor of the user.
    refresh()
    // Owners see how many people have neither.
    void people.refresh()
    return client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  }
}
