import type { NewUser, UserChange } from 'contract/users'
import { api } from 'shared-ui/api'

export const listUsers = (signal: AbortSignal) => api.get('/users/all', { quiet: true, signal })
export const changeUser = (userId: number, body: UserChange) => api.put(`/users/others/${userId}`, { body })
export const inviteUser = (body: NewUser, idempotencyKey: string) => api.post('/users/add', { body, idempotencyKey })
export const removeUser = (userId: number) => api.delete(`/users/${userId}`)
export const endSessionsOf = (userId: number) => api.delete(`/users/${userId}/sessions`)
export const resetProtection = (userId: number) => api.delete(`/users/${userId}/second-factor`)
