import type { NewUser, User, UserChange } from '@quotidia/contract/users'
import { api } from '@quotidia/shared-ui/api'
import { queryOptions, useQueryClient } from '@quotidia/shared-ui/query'

const listUsers = (signal: AbortSignal) => api.get('/users/all', { quiet: true, signal })
export const changeUser = (userId: number, body: UserChange) => api.put(`/users/others/${userId}`, { body })
export const inviteUser = (body: NewUser, idempotencyKey: string) => api.post('/users/add', { body, idempotencyKey })
export const removeUser = (userId: number) => api.delete(`/users/${userId}`)
export const endSessionsOf = (userId: number) => api.delete(`/users/${userId}/sessions`)
export const resetProtection = (userId: number) => api.delete(`/users/${userId}/second-factor`)

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
