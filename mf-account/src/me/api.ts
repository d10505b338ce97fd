import type { PasswordChange } from 'contract/passwords'
import type { User } from 'contract/users'
import { api } from 'shared-ui/api'

export const changeOwnName = (name: string) => api.put<User>('/users/me/name', { body: { name } })
export const changeOwnEmail = (email: string) => api.put<User>('/users/me/email', { body: { email } })
export const changePassword = (body: PasswordChange) => api.put<{ message: string }>('/users/change-password', { body })
