import type { NewUser, User, UserChange } from 'contract/users'
import { api } from 'shared-ui/api'

export const listUsers = (signal: AbortSignal) => api.get<User[]>('/users/all', { quiet: true, signal })
export const changeUser = (userId: number, body: UserChange) => api.put<User>(`/users/others/${userId}`, { body })
export const inviteUser = (body: NewUser, idempotencyKey: string) =>
  api.post<User>('/users/add', { body, idempotencyKey })
export const removeUser = (userId: number) => api.delete<void>(`/users/${userId}`)
