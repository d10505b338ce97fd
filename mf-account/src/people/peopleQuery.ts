import type { User } from 'contract/users'
import { queryOptions, useQueryClient } from 'shared-ui/query'
import { listUsers } from './api'

/** All users of the company. */
export const peopleQuery = queryOptions({ queryKey: ['users'], queryFn: ({ signal }) => listUsers(signal) })

/** Stores the server's answer to a change, and reloads the people. */
export function usePeopleCache() {
  const client = useQueryClient()
  const write = (change: (people: User[]) => User[]) =>
    client.setQueryData(peopleQuery.queryKey, (people) => people && change(people))
  return {
    // Merged, since the answer to a change lacks the person's second factor and passkeys.
    keep: (saved: User) =>
      write((people) => people.map((one) => (one.userId === saved.userId ? { ...one, ...saved } : one))),
    drop: (userId: number) => write((people) => people.filter((one) => one.userId !== userId)),
    has: (userId: number) => client.getQueryData(peopleQuery.queryKey)?.some((one) => one.userId === userId) ?? false,
    refresh: () => client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  }
}
