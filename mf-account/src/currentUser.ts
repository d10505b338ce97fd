import type { CurrentUser } from 'contract/users'
import { api } from 'shared-ui/api'
import { queryOptions, useQueryClient } from 'shared-ui/query'

/** Who is signed in, and where it is kept under the same first word everywhere. */
const EVERYWHERE = ['current-user']

export const currentUserQuery = queryOptions({
  queryKey: [...EVERYWHERE, 'account'],
  queryFn: () => api.get('/users/get-current-user', { quiet: true }),
})

/** Writes down what the server answered to a change, and has all that shows the user or the company read it anew. */
export function useCurrentUserCache() {
  const client = useQueryClient()
  return {
    keep: (change: Partial<Pick<CurrentUser, 'user' | 'company'>>) =>
      client.setQueryData(currentUserQuery.queryKey, (current) => current && { ...current, ...change }),
    refresh: () => void client.invalidateQueries({ queryKey: EVERYWHERE }),
  }
}
