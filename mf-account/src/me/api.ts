import type { PasswordChange } from '@quotidia/contract/passwords'
import { api } from '@quotidia/shared-ui/api'

export const changeOwnName = (name: string) => api.put('/users/me/name', { body: { name } })
export const changeOwnEmail = (email: string) => api.put('/users/me/email', { body: { email } })
export const changePassword = (body: PasswordChange) => api.put('/users/change-password', { body })

export const changeRemindByMail = (remindByMail: boolean) => api.put('/users/settings', { body: { remindByMail } })
