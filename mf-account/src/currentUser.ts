import type { CurrentUser } from '@quotidia/contract/users'
import { api } from '@quotidia/shared-ui/api'
import { queryOptions, useQueryClient } from '@quotidia/shared-ui/query'

/** The signed-in user; all queries about them have the same first key. */
const ALL_CURRENT_USER_QUERIES = ['current-user']

export const currentUserQuery = queryOptions({
  queryKey: [...ALL_CURRENT_USER_QUERIES, 'account'],
  queryFn: () => api.get('/users/get-current-user', { quiet: true }),
})

/** Stores the server's answer to a change, and reloads all queries about the user or the company. */
export function useCurrentUserCache() {
  const client = useQueryClient()
  return {
    keep: (change: Partial<Pick<CurrentUser, 'user' | 'company'>>) =>
      client.setQueryData(currentUserQuery.queryKey, (current) => current && { ...current, ...change }),
    refresh: () => void client.invalidateQueries({ queryKey: ALL_CURRENT_USER_QUERIES }),
  }
}
