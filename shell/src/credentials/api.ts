import { api } from '@quotidia/shared-ui/api'

/** `code` only for users with a second factor. */
export const signInWith = (username: string, password: string, code?: string) =>
  api.post('/auth', { body: { username, password, code } })

export const requestPasswordReset = (username: string) => api.post('/users/reset-password', { query: { username } })
